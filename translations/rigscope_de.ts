<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Commands</name>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Diagnostics</name>
    <message>
        <source> At byte %1 (0x%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> In line %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; points outside the model&apos;s folder and was not opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>60 frames a second are assumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>60 is assumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the texture or set the brush&apos;s texture to none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All are shown. Blitz3D shows only the last, Assimp only the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All play in step, as in Irrlicht and Luanti. Assimp shows no animation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All were read; bones below mean the last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply the transform to the vertices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blitz3D allows 254.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every reader ignores them; they are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every reader skips it; it is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip the winding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get a whole copy of the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give --force to overwrite it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the mesh a bone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install a newer driver; Mesa&apos;s software driver is enough.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install an OpenGL driver; Mesa&apos;s software driver is enough.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Irrlicht and Luanti refuse more than 2 sets and a size of 4; Blitz3D uses 2 numbers of 2 sets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not move in Irrlicht and Luanti.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It follows the bone. Blitz3D ruins the outer skin there, Irrlicht and Luanti leave it still.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is applied, as in Irrlicht and Luanti. Blitz3D and Assimp drop it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is shown in shades of gray.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is shown without. Blitz3D crashes on such a brush, Assimp refuses the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It looks hollow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It plays up to the last key at 60 frames a second. Assimp shows no animation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was read all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was read all the same. Blitz3D and Irrlicht crash on such a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was read as version 1. Blitz3D refuses a version above 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was read up to the end of the chunk around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was skipped and is kept as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its last part is looked for beside the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its weights were left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its weights were taken for its own mesh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Luanti takes a frame below 1 for an error and moves it to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name its folder as a search folder if you trust it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can be drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the first counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the files one by one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenGL {0} is offered, 3.3 is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of it may look wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Please report this together with the driver&apos;s name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Please report this together with the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs that go by names, such as Assimp, move the wrong node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put it beside the model, or name its folder as a search folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put them below one node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute the normals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rigscope cannot write the format {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the keys in order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The 4 largest count, as in Blitz3D and Luanti; all are kept. Irrlicht 1.8 uses all, Assimp the first 4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deeper ones were not read; they are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default look is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The later one counts. Luanti keeps the earlier one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The missing part is shown empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model is shaded as if lit from elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rest was not opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are computed from the faces, as in Blitz3D.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are normalised when posed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are too few for a further record and were ignored. Blitz3D loops for ever on such a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They were added up. Blitz3D keeps the last only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They were ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They were sorted. Irrlicht and Assimp play such keys wrongly, Luanti drops those out of order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is what Blender&apos;s exporters write. Assimp&apos;s validation refuses it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpack the archive with another program and open the files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpack the archive with its password and open the files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What follows could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was there was read; meshes, bones or keys at its end may be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write `first-last name`, for example `1-40 walk`.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the mesh before the bones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bone stands before the mesh that it moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a picture of {0} x {1} pixels cannot be drawn; the limit is {2} x {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {0} model is one file of its own and cannot be joined with others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brush {0} is not there; the file has {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>elements are nested more than {0} deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no OpenGL context can be made: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no format that Rigscope reads begins like this; it looks like {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes are nested more than {0} deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only {0} % of the triangles agree with the stored normals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something went wrong inside Rigscope: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the animation&apos;s speed is {0} frames a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive is damaged: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive&apos;s entry &quot;{0}&quot; is encrypted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive&apos;s entry &quot;{0}&quot; is packed with method {1}, which Rigscope does not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive&apos;s entry &quot;{0}&quot; points outside the archive, is a link or has the name of another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bone&apos;s bind pose cannot be inverted: a scale is 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bone&apos;s weights belong to no mesh: none stands above it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file cannot be read: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file cannot be written: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has an ANIM but no keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has keys but no ANIM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has no nodes and no geometry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has {0} ANIM chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has {0} nodes at top level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is there already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file says version {0}; every known file says 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first key stands at frame {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the graphics driver refuses a shader: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keys are not in the order of their frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keys of this node move a mesh that has no bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keys&apos; flags have unknown bits: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last key stands at frame {0}, the animation&apos;s length is {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh hangs below the bone &quot;{0}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh has no normals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh has {0} bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh has {0} lists of vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh&apos;s faces point inwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model names no picture that is there; &quot;{0}&quot; goes by the model&apos;s name and is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the node has {0} ANIM chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the node has {0} lists of weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the node has {0} meshes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the node is a mesh and a bone at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the picture has {0} x {1} pixels, the limit is {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the picture is of no kind that Rigscope reads; it looks like {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the skinned mesh&apos;s node has a transform of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text breaks a rule of XML: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is not well-formed XML: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the texture&apos;s path is one of another machine: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vertices&apos; flags have unknown bits: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the work was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} picture ends early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} picture has an error: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} picture has no palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} picture has {1} parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} picture is damaged: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} picture uses {1}, which Rigscope does not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is not enough memory for {0} x {1} pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this line is no range: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} &quot;{1}&quot; was not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are not shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those beyond are not shown; they are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpack it to open the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Blitz3D file begins with BB3D, this one with {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chunk ANIM has {0} {0|byte|bytes} of 12</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chunk {0} of {1} {1|byte|bytes} cannot be right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chunk {0} of {1} {1|byte|bytes} is not known here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chunk {0} says that it has {1} {1|byte|bytes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chunk {0} says that it has {1} {1|byte|bytes}, the chunk around it has {2} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive has {0} {0|entry|entries}, the limit is {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive holds no file that Rigscope reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive holds {0} models; &quot;{1}&quot; is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive&apos;s entries unpack to more than {0} {0|byte|bytes} together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive&apos;s entry &quot;{0}&quot; unpacks to more than {1} {1|byte|bytes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the brush names texture {0}; the file has {1} {1|texture|textures}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has more {0} than Rigscope reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has {0} {0|byte|bytes}, the limit is {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has {0} {0|byte|bytes}; a Blitz3D file begins with a chunk BB3D of at least 12</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is cut short before anything that can be shown: of {0} {0|byte|bytes} of content {1} {1|is|are} there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file says that it has {0} {0|byte|bytes} of content, there {1|is|are} {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vertices have {0} {0|set|sets} of {1} texture {1|coordinate|coordinates}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the weights of {0} of {1} {1|vertex|vertices} do not add up to 1 ({2} to {3})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It follows|They follow} the mesh. Blitz3D divides by zero there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It follows|They follow} the mesh. Irrlicht and Luanti leave {0|it where it is|them where they are}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It is|They are} kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} normalised. Irrlicht 1.8 and Assimp do not do so; the skin collapses there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} read as no rotation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} replaced by {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} skipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|That triangle was|Those triangles were} left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} needs {1} {1|byte|bytes}, {2} {2|is|are} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the {1} {0|has|have} length 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the {1} {0|is not a number or is|are not numbers or are} too large (1.15e18 and beyond)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the {1} {0|is|are} not of unit length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} {1|normal|normals} {0|is|are} not of unit length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} {1|texture|textures} {0|was|were} not looked for, as too many are missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} {1|triangle|triangles} {0|names|name} vertices that are not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} {1|vertex|vertices} {0|follows|follow} no bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} {1|weight|weights} {0|is|are} 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|byte follows|bytes follow} the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|byte is|bytes are} left at the end of a chunk {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|key lies|keys lie} beyond frame 1000000 or before -1000000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|key stands|keys stand} at a frame that has one already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|node shares its|nodes share their} name with another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|triangle has|triangles have} no area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|vertex has|vertices have} more than 4 weights, up to {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|vertex has|vertices have} no weight above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|weight belongs|weights belong} to vertices that are not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|weight is|weights are} below 0</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>brush of the whole mesh, -1 for none; it is multiplied with each submesh&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brush of this submesh, -1 for none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>effects of the surface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how it joins the layers below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how the surface joins what is behind it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length at which Blitz3D loops; Irrlicht and Luanti go by the last key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset of the texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale of the texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>speed; not to be believed: exporters write 60 whatever the scene says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strength of the highlight; its exponent is 128 times this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turn of the texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version of the format; every known file says 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what kind of texture it is</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IssuesBadge</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenDialog</name>
    <message>
        <source>All models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Properties</name>
    <message>
        <source>from the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed, the file has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strip of lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strip of triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fan of triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UV sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets of texture coordinates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A colour for each vertex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Morph targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none, it moves as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bones that move vertices of this mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, up to %2 on a vertex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>General</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The node that places the mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submeshes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts with one material each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertices %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawn as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels of detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the file&apos;s unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degrees about x, then y, then z; made from the quaternion, which counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quaternion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w, x, y, z: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none, it is a root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Children</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertices with a weight for this bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the clip that is shown, of position, rotation and scale together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file says that it is not drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now, relative to parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now, in the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At rest, relative to parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opaque</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transparent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added to what is behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multiplied with what is behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>y up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left-handed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right-handed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meshes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the file has them; numbers are not converted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file does not say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of a box that holds the model while it plays, in the file&apos;s unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Red, green, blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specular</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Emissive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shininess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two-sided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texture coordinates %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path as the model has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the file&apos;s unit of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the file&apos;s units of time make a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in this format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte %1 of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QMainWindow</name>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture could not be written to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Rigscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Rigscope %1&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens, plays, explains and checks skeletal-animation files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shading: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::DocumentTabs</name>
    <message>
        <source>Open documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::EmptyCard</name>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>play or pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frame by frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag, wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turn, come nearer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A, F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frame all, frame selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop files here, or choose them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::IssuesBadge</name>
    <message>
        <source>Issues</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln errors</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warnings</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln notes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::LoadingOverlay</name>
    <message>
        <source>Opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>, then %Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::MainWindow</name>
    <message>
        <source>Tool bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 - Rigscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rigscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample model is not installed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::MessageBar</name>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try to open it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::PropertiesPanel</name>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::Ruler</name>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag to go to a time. Left and right go frame by frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model has no animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s, frame %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::SceneTreeModel</name>
    <message>
        <source>Meshes (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clips (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the picture was not found or cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::SceneTreePanel</name>
    <message>
        <source>Scene</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::StatusLine</name>
    <message>
        <source>Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clip and time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to turn, middle button to move, wheel to come nearer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a file into the window to open it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rest pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln bones</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln triangles</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::TimelinePanel</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frame %1 / %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show seconds on the ruler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast the clip plays; 1 is as in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which animation is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rest pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 frames a second, assumed: the file does not say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 frames a second, as the file says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ruler counts frames; click for seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ruler counts seconds; click for frames</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::ViewArea</name>
    <message>
        <source>the display offers none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model cannot be drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model cannot be drawn here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scene, properties and timeline work all the same.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::Viewport</name>
    <message>
        <source>Viewport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the model. Drag to turn, middle button to move, wheel to come nearer.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
