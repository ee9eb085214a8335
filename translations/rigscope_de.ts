<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>AnimationPage</name>
    <message>
        <source>When a model is opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play its animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the beginning again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To and fro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Named ranges play as they say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times in the &amp;timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticks of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames of &amp;named ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AppearancePage</name>
    <message>
        <source>Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;ransforms relative to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The node&apos;s rest pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Order of angles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Problems grouped by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The structure panel follo&amp;ws the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The background of the view is chosen on the page Viewport.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys&apos; values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the rest pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Absolute</source>
        <translation type="unfinished"></translation>
    </message>
</context>
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
    <message>
        <source>It was not written over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the folder that the models themselves are in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload the model to see that list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They last as long as the model is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpack the archive, or see why the list beside the model cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the number itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder holds no file that Rigscope reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list of named ranges was changed by another program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the named ranges have no file that could be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the range &quot;{0}&quot; has a start or an end, not both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value of &quot;{0}&quot; would have to be computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no list of keys that Rigscope exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blitz3D allows 65536.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give parts of it brushes of their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Irrlicht 1.8 drops the scale while it plays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first 8 are shown; all are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights add up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their surfaces are shown without them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They were read all the same. Other programs may lose them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use smaller pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write scale keys too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the vertices first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a surface of the mesh has {0} {0|vertex|vertices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the brushes have {0} texture slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>triangles stand before the mesh&apos;s vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} {1|picture|pictures} {0|was|were} left out, as together they take more than {2} MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|bone has|bones have} a scale other than 1 and keys without scales</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|record names|records name} a vertex that the bone names before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At that time the first counts, right after it the last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export it for OGRE 1, with version 1.100 or older.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give each bone a handle of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a pose and not a movement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It plays as stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was made a root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was read as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was read as average (0).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was read as {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was read up to its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was skipped and is kept. OGRE stops at it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its animations are missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is shown of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OGRE ignores them; they are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OGRE refuses more than 256.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OGRE refuses such a file; here it is read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OGRE refuses the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put it beside the mesh, or name its folder as a search folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put it beside the skeleton, or name its folder as a search folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the bones below the mesh&apos;s node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rigscope reads 8 of a geometry. They are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rigscope will not read {0|it|them} again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale the keys&apos; times, or set the speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See whether the skeleton is the mesh&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The 4 largest count, as in OGRE; all are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file names it once for each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first counts. OGRE refuses the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keys were left as they are. OGRE refuses to play it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last counts, as in OGRE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mesh is shown as it was modelled and does not move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are divided by their sum, as in OGRE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are never reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are read in that order, as OGRE does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracks and weights mean the first. OGRE refuses the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What animations do to {0|it|them} is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was whole before it was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Blitz3D file cannot hold {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a binary OGRE {0} begins with its byte order and version, this file with {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chunk {0} would take {1} {1|byte|bytes}; the format counts up to 2147483647</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document has {0} files at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brushes blend, wrap or place this texture in {0} ways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it changes geometry {0}, which is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it uses pose {0}, which is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys of {0} {0|track|tracks} are not in the order of their times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of the archive&apos;s {0} {0|model|models} can be used: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the animation has no length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the animation lasts {0} by the file; files of this version often count frames and not seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive&apos;s model &quot;{1}&quot; cannot be used: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the base animation &quot;{0}&quot; is not there, or lacks a track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the blend mode is {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bone hangs on itself, through {0} {0|bone|bones}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bones&apos; handles leave out {0} {0|number|numbers}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file ends inside a chunk &quot;{0}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file&apos;s size of its content is {1}, which reads as {0}; at least 4 are needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length of the animation is {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the linked skeleton &quot;{0}&quot; was not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh has no submeshes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the size of a chunk {0} is {2}, which reads as {1}; none can be below 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the skeleton has no bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the skeleton has {0} bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the submesh has no vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is no {0} of OGRE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the version {0} is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the weights of {0} of {1} {1|vertex|vertices} add up to {2} to {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a mesh of OGRE-Next ({0}), which Rigscope does not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It moves|They move} nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It stays|They stay} where {0|it is|they are}; OGRE draws {0|it|them} at the origin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It turns|They turn} nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} left out and {0|is|are} kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} left out. OGRE refuses the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} left out; the bones are roots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} moved to the nearest frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|Its rest value takes its|Their rest values take their} place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the {1} {0|has|have} no length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the {1} {0|is not a finite number|are not finite numbers} or {0|is|are} too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} {1|primitive|primitives} {0|names|name} vertices that are not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} {1|vertex|vertices} {0|has|have} no weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|animation has|animations have} the name of another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|bone has|bones have} more than one parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|bone has|bones have} more than one track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|bone has|bones have} the handle of another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|bone has|bones have} the name of another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|bone is|bones are} not in the model&apos;s skeleton by {0|its|their} name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|byte follows|bytes follow} what can be understood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|key has|keys have} the time of another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|key lies|keys lie} behind the end of the animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|key stands|keys stand} between two frames or beyond frame 1000000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|line names|lines name} a bone that is not there as parent or child</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|name belongs|names belong} to submeshes that are not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|node is|nodes are} nested more than {1} deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|set|sets} of texture coordinates {0|was|were} left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|track belongs|tracks belong} to bones that are not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|track has|tracks have} no keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|value|values} of the vertices {0|has|have} an unknown type or {0|does|do} not fit into {0|its|their} buffer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|vertex|vertices} of the pose {0|is|are} not there or {0|has|have} no finite numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|weight belongs|weights belong} to bones that the skeleton does not have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|weight belongs|weights belong} to {1} {1|node|nodes} that {1|is|are} not below the mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{1|It was|They were} left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the brace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the quote.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All that follows belongs to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End it with */.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ends before the next material, or with the script. OGRE refuses the script.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ends with the line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is shown without what it inherits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is shown without what it inherits. OGRE refuses it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was left out. OGRE refuses the script.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a mesh that names them; it finds scripts beside it by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put its script (*.material) beside the mesh, or name its folder as a search folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the parent&apos;s script beside this one, or name its folder as a search folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rigscope reads {1} of a material with what it inherits. They are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rigscope reads {1} of a script.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first one counts. OGRE refuses the second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rest is kept and not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The surface is grey.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The usual value takes its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is inside is kept and not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it inherits is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What materials inherit from it may be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks stand deeper than {0} in each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its parent &quot;{0}&quot; was not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the block &quot;{0}&quot; has no closing brace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the brace closes nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the comment has no end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the imported script &quot;{0}&quot; was not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the material &quot;{0}&quot; is defined in {1} already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the material &quot;{0}&quot; was not found; scripts that were looked into: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the material has more than {0} ancestors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the material inherits from itself, through &quot;{0}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the quoted text has no closing quote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the script defines no materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the script has more than {0} attributes and blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the variable {0} has no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are materials without anything that uses them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|material is|materials are} left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|technique, pass or texture unit is|techniques, passes and texture units are} left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is not understood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was left out: their weights are divided by their sum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let OGRE&apos;s tools make them anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {0|its file|their files} to see {0|it|them}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rigscope does not write version {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as version 1.100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as version 1.8 or newer, or as XML.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as version 1.80 or as XML.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was written as version {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are kept as they were.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are kept as they were; stencil shadows may be slightly off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They were left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They were left out; stencil shadows need them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those of {0} were left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level of detail {0} draws indices that are not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the edge lists are of the vertices before they were moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the edge lists no longer fit the triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the far ends that sort transparent parts are of the vertices before they were moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the far ends that sort transparent parts no longer fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version cannot say that animations mix cumulatively</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version cannot say that {0} {0|animation counts|animations count} against another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It is|They are} not drawn here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} written in the nearest one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|Its|Their} keys were left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|Its|Their} keys were written so that {0|it looks|they look} the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|bone has|bones have} no number left, a file holds 65536</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|bone|bones} that the animation moves {0|is|are} not in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|kind|kinds} of vertex values {0|has|have} no type of {0|its|their} own in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|level was|levels were} left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|level|levels} of detail {0|is a mesh of its own|are meshes of their own}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|weight belongs|weights belong} to bones that are not in the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{1} cannot mix levels of detail in the file with levels in other files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{1} has no normals of poses and morph keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OGRE reads the first one only, and so does Rigscope; the rest is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} further {0|mesh follows|meshes follow} in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|kind|kinds} of vertex values (binormals, or unknown ones) cannot be written anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the layers of the parent, or the units in the script.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the blocks, quotes and comments that are open in it, or write it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the blocks, quotes and comments that are open there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the name of another material of these scripts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It says what comes nearest. The rest was saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It shows the new picture alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stays in the script.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out line breaks, control characters, braces, and backslashes before quotes or each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it be mixed with what is behind by alpha.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OGRE shows what is not lit in the vertices&apos; colours, or white</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {0|that one|those} too, or give {0|it|them} another parent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save without writing everything anew to keep {0|it|them}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The material is read as opaque again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The material keeps the name that it had; a new one is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The material keeps the parent that it had.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The material stays as it was. The rest was saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The material&apos;s own colours are not seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The script keeps its texture units.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The script keeps what it had.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn its lighting on where they are to be seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where {0|it is|they are} to follow, take these lines out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a script cannot say all of the material: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers were added or taken away that the material inherits or others inherit from it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opacity counts only where alpha is mixed or tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the changes cannot be put into the script without breaking it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name &quot;{0}&quot; is empty, taken, or cannot stand in a script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the script&apos;s text does not allow the changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the texture unit showed one picture after the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no material &quot;{0}&quot; to inherit from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It states its|They state their} old values, so that {0|it looks|they look} as before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It was|They were} left out of the new script.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|block of the script is|blocks of the script are} no {0|material|materials} of the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|material inherits|materials inherit} from it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|material inherits|materials inherit} values that were changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; cannot stand in a script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OGRE&apos;s converter makes them anew when it makes a binary file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename it, or save as XML.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edge lists from before version 1.40 have another form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edge lists have no place in XML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name &quot;{0}&quot; has a line break, which ends a name in a binary file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the textures in the script.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give {0|it|them} the old values, or undo the change of the parent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only that part was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove or rename that one too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is shown without the shear, which is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The script keeps its textures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What names it gets that one now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write finite numbers with a decimal point and without units; numbers of bones and poses end at 65535.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`rigscope check` lists the errors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers cannot be added to a material of OGRE-Next, or taken from it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scripts define the material &quot;{0}&quot; once more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the transform shears the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file has {0} {0|error|errors} and could be read in part only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It looks|They look} otherwise than before. The rest was saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|count differs|counts differ} from what follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|line of the materials is|lines of the materials are} not what Rigscope makes a material of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|material that inherits|materials that inherit} what was changed cannot state what {0|it|they} had, first &quot;{1}&quot;: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|value is no number|values are no numbers} here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In {0|its|their} place there is {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its indices are drawn as triangles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys are relative to it: they play from the model&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No vertex follows {0|it|them} or what hangs on {0|it|them}, and no animation moves {0|it|them}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OGRE looks for what the mesh names only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it together with its skeleton.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That of this file is called &quot;{1}&quot; here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The skeleton&apos;s length counts, as in OGRE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are kept as they were; normal maps may be slightly off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What follows was counted instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texture aliases are not taken from binary files to XML or back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the animation lasts {0} s here and {1} s in the skeleton</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the far ends that sort transparent parts are not taken from binary files to XML or back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh has weights and names no skeleton, and none of its name was found; it was looked for as {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh names {0} as its skeleton, &quot;{1}&quot; was taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model has an animation &quot;{0}&quot; already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the skeleton &quot;{0}&quot; was not found; it was looked for as {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tangents are of the vertices before they were changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the way {0} in which the submesh is drawn is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the weights of {0} of {1} {1|vertex|vertices} add up to nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0|It stays|They stay} where {0|it is|they are}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} {1|bone|bones} {0|is|are} of no use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|bone has|bones have} another binding pose here than in the model&apos;s skeleton</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|was|were} left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename what has them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They were left out; what is drawn is the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the neighbours that primitives of {0} {0|submesh|submeshes} name have no usual place in XML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|name has|names have} control characters, which XML cannot hold</source>
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
    <message>
        <source>how several animations at once are mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys count against this animation&apos;s key; empty: against the own one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skeletons whose animations are used too, one a line: scale and file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number by which tracks and weights name the bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where the base animation&apos;s key is taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how it is mixed with what is behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how often the technique draws it; the first pass is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its program for pixels, which is not run here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its program for vertices, which is not run here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>surfaces, lines or points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the material that it is a changed copy of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ways to draw it; the first one with a pass is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether it hides what is farther</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether what is nearer hides it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which alpha is drawn; the number is of 255</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which faces are left out; none: both sides are seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>levels of detail that are meshes of their own, one a line: level and file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file of the bones that move the mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the linked skeleton that the animation comes from; it is not saved with this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the values of levels of detail are: a distance or a size on the screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what its script says that is not understood here; a new script does not have it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilesPage</name>
    <message>
        <source>Changed files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;When open files change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read them again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When another program writes a file that is open here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files to remember</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files to &amp;remember</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear the List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textures and companions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked for beside the model first, then in these folders:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders to look for textures in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures of the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GeneralPage</name>
    <message>
        <source>General</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files &amp;opened from elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Come into the window that is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get a window of their own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files from the file manager or the command line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put All Panels &amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The panels of all workspaces where they were at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset &amp;Everything...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pages, keys and panels as at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What belongs to files stays: recent files, markers and chosen up axes.</source>
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
    <name>KeySets</name>
    <message>
        <source>Rigscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blender</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maya</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeyboardPage</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take another set of keys?</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>You have changed the keys of %Ln commands. They become those of the new set.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Take the Set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys as in</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>You have changed the keys of %Ln commands.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Edit Keyboard Shortcuts...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the keys of single commands, export and import them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in the view lists the keys of all commands.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Markers</name>
    <message>
        <source>Marker %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Measuring</name>
    <message>
        <source>Distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (unit of the file)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In metres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation type="unfinished"></translation>
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
    <message>
        <source>Open Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What adds to the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archives with a model</source>
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
    <message>
        <source>Ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Posing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PickedElement</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertex %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triangle %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertex pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UV %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Influences</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>line %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes (%1)</source>
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
        <source>Rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quaternion</source>
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
        <source>the file does not say</source>
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
        <source>Start</source>
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
    <message>
        <source>the file&apos;s unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Angles about the axes, applied in the order %1; made from the quaternion, which counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The middle angle is 90 degrees, where the first and the last are one and the same turn (gimbal lock).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rotation itself, an active one of unit length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now, from its own rest pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At rest, in the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of a box that holds the model while it plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 cannot be seen, 1 hides what is behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ambient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The exponent of highlights: larger ones are smaller and sharper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flat shaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertex colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vertices&apos; colours take the place of the material&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut out below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is less opaque is not drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of several kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>, values of the last %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(mixed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the file at %1 (byte %2), %3 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last key, from the rest pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last key, relative to parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the key stands that the playhead has reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the file&apos;s unit of time</source>
        <translation type="unfinished"></translation>
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
    <message>
        <source>Open R&amp;ecent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was opened yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no other model in this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system information was copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture was copied to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SupportedFormats</name>
    <message>
        <source>Supported Formats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SystemInformation</name>
    <message>
        <source>none yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, built with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 at scale %3, %4 Hz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tick %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Viewport</name>
    <message>
        <source>Click to select, middle button to turn, with Shift to move, wheel to zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to select; with Alt: left button to turn, middle to move, right to come nearer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to select, drag to turn, middle button to move, wheel to come nearer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ViewportPage</name>
    <message>
        <source>Mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mouse as in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rigscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blender</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maya</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many desktops keep Alt and the left button for moving windows; Ctrl+Alt or the Super key do the same here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the upper left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the viewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;hading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Textured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wireframe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shaded wireframe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UV checker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertex colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Grid on the ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Axes in the corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B&amp;ox around the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Normals of the vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;tatistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skeleton</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;skeleton</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bones &amp;drawn as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Octahedra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thickness of bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thic&amp;kness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nam&amp;es of the bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;xes of the bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bones in f&amp;ront of the surfaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Up axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Y upwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Z upwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of files for which you choose no other in the menu View; files stay as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Viewport</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::CheatSheet</name>
    <message>
        <source>Mouse in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>come nearer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom to the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift, middle drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl, middle drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt, left drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt, middle drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt, right drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift, left drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select what is in a frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scene panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hide or show the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the row alone, or all again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>find a row by its name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No command is called so</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::DocumentLog</name>
    <message>
        <source>Closed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read %1 again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3 bytes</source>
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
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked for &quot;%1&quot; in %2: found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked for &quot;%1&quot; in %2: outside the model&apos;s folders, not opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked for &quot;%1&quot; in %2: not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Looked in %Ln further places</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Could not open %1. %2</source>
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
        <source>Drop files, folders or archives here, or choose them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::ExportImageDialog</name>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep the proportions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skeleton, &amp;grid and axes as in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Transparent background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the height with the width, and the other way round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without them, the picture shows the model alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out what the view shows behind the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save As...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the picture to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twice the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture could not be written to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied to the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::FieldModel</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::FieldTree</name>
    <message>
        <source>Fields of the file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::FindBar</name>
    <message>
        <source>Previous field that fits (Shift+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next field that fits (Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to look for a field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to look for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of a field&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number or part of a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8000 or 0x1f40</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::FolderList</name>
    <message>
        <source>Re&amp;move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add Folder...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look into this folder earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look into this folder later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a Folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::HexView</name>
    <message>
        <source>Bytes of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;Hexadecimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go to Offset...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte %1 is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes %1 to %2 are marked</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::InfoCard</name>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy these values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this card</source>
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
    <name>rigscope::gui::KeyRows</name>
    <message>
        <source>Keys by bone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A row for each bone with its keys. Plus and minus open and close a bone&apos;s channels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bone of this list is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bone has keys in this clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model has no bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an animated model to play it and to see its keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2
%3
%4, %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::KeyRowsModel</name>
    <message>
        <source>Translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Morph weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln keys</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::LevelSlider</name>
    <message>
        <source>Level of detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of the model&apos;s levels the view draws: on the left the full one. Engines choose it by distance or size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full detail, %1 triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level %1, from %2: a mesh in a file of its own. The full detail is drawn in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level %1, from %2: %3 triangles</source>
        <translation type="unfinished"></translation>
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
    <name>rigscope::gui::LogPanel</name>
    <message>
        <source>Copy Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has happened yet.</source>
        <translation type="unfinished"></translation>
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
    <message>
        <source>Draws with %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::MarkersDialog</name>
    <message>
        <source>Markers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go There</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markers are kept in your settings, not beside the model. Double-click to change one.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::MessageArea</name>
    <message>
        <source>File: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code: %1</source>
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
        <source>%1 was changed by another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the file again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep what is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read changed files again without asking, from now on</source>
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
</context>
<context>
    <name>rigscope::gui::PictureSizeBox</name>
    <message>
        <source>Size of saved pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the view is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::PointerTools</name>
    <message>
        <source>Click the point to measure from; Esc ends measuring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click the point to measure to; Esc ends measuring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to measure from another point; Esc ends measuring</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::PoseSlider</name>
    <message>
        <source>Weight of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it to the clip again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave %1 to the clip again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::PosingPanel</name>
    <message>
        <source>Posing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model to choose how its poses are made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As engines differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the &amp;last key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold it (OGRE from 13.3.3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On to the first key (OGRE before)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a track does between its last key and the end of the clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Turning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Straight, normalised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Along the arc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How rotations go from key to key; a spline leads positions and scales, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Several clips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cumulative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How clips that act together are mixed: their weights divided by their sum where that exceeds 1, or as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A clip that acts together with the one that is shown, at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of the second clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How strongly it acts; the clip that is shown has 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mix with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all poses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave all poses to the clip again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model has no poses (morph targets)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on to the first key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>straight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>along the arc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cumulative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one after the other</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::ProblemModel</name>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::ProblemsPanel</name>
    <message>
        <source>Show only problems with these words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the problems that are shown as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in Structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the bytes that the problem is about</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln notes</source>
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
        <source>%Ln errors</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Show or hide these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file to see what is odd about it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing odd was found in this document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problem fits the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln further findings of the same kinds were counted but not kept.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a problem to read about it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the problem</source>
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
    <message>
        <source>Copy all values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What transforms are relative to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the node&apos;s own rest pose: what the animation does to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative to the parent, as the file has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the axes of the whole model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the angles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In which order the rotations about the axes are applied, the first letter first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Angles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show in Structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;Group as Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy Group as &amp;JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;All as Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy All as JS&amp;ON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What keys are relative to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the values of keys are relative to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the rest pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Absolute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::RangesImportDialog</name>
    <message>
        <source>&amp;Replace the present ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import Ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste a list here, for example

1-40 walk

or

walk = {x = 0, y = 39}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranges that were found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from 1, as the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from 0, as Luanti and Irrlicht</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open File...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Frames of the list are counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found, with the frames as the file counts them:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a List of Ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists and Lua (*.txt *.lua *.csv *.bb);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln more lines were left out</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln ranges</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::RangesModel</name>
    <message>
        <source>Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ping-pong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames a second; empty: as the animation plays without ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::RangesPanel</name>
    <message>
        <source>Ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a range from what plays now: the loop range, or all of the clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the selected ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the range up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the range down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back the last change to the ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read ranges from a list or from the Lua of a mod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the ranges as text or as Lua</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames are counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How frames are counted here: from 1 as the file does, or from 0 as Luanti and Irrlicht do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;Lua</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save as Text...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists of ranges (*.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve as Lua...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lua (*.lua)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranges give names to the parts of a long animation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model has no animation to give parts of it names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model has clips of its own; ranges are for files with one long animation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model is in an archive: ranges last as long as it is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set a loop range on the timeline and add it here, or import a list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>range %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied to the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save Ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::RecentTiles</name>
    <message>
        <source>Open %1</source>
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
        <source>This model has no animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rest pose has no time; choose a clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start of what plays: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of what plays: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What plays goes from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys of what is selected: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markers: %1.</source>
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
        <source>%1 (missing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::SceneTreePanel</name>
    <message>
        <source>Filter the scene by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that the filter leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model names this texture %1. Rename the chosen file %2 so, or choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (%1);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model to see its meshes, bones, clips and materials</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::SceneTreeView</name>
    <message>
        <source>Scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locate the Texture...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space hides or shows the current row, Shift and Space shows it alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this again (Space); Alt and click, or Shift+Space, shows it alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide this (Space); Alt and click, or Shift+Space, shows it alone</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No setting is called so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore De&amp;faults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything on this page as at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset everything?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All settings, keys and panels become as they were at first. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset Everything</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::ShortcutEditor</name>
    <message>
        <source>everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in view and timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;ssign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys as in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set of keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command or key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the keys work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call the command by these keys only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call the command by these keys too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keys of the set again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys that type a letter can only work in the view and the timeline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is taken by %2. Assigning takes it from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keys could not be written: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::StatisticsLabel</name>
    <message>
        <source>Statistics of the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms for a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pictures a second, %2 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln triangles</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln bones</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln draw calls</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
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
    <message>
        <source>Bind pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln parts selected</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::StructurePanel</name>
    <message>
        <source>Follow selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln bytes are copied at once</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking, %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File of the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the fields of what is selected in the scene or in the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file to see its fields and bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln bytes at %1 (byte %2).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>This is no offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Went on at the other end of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;Offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;Bytes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::TextureDetails</name>
    <message>
        <source>%1 was not found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read as a picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked in:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locate...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the texture is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locate the missing texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the picture; others that are missing are looked for beside it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::TimelinePanel</name>
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
        <source>Start and end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the clip starts and ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ti&amp;me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time in seconds; type another and press Return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;rame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tic&amp;k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time as the file counts; type another and press Return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the timeline shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In which unit the timeline shows times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frames %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ticks %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to: a number, with s, f or t for seconds, frames or ticks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a time such as 12, 1.5s, 30f or 480t.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A marker needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to: a number, with s or f for seconds or frames</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rigscope::gui::UpAxisBadge</name>
    <message>
        <source>Up axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 up, file: %2 up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture shows the %1 axis upwards because you chose so; the file says %2. Press to choose another.</source>
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
        <source>Shows the model. %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
