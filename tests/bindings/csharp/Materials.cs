// materials.exe FILE: name, sides, color and shares of each material that the library makes of an object's surfaces.
using System.Linq;
using Genga;

internal static class Materials
{
    private static void Main(string[] words)
    {
        using (Document document = Document.Open(Files.Open(words[0]), words[0]))
        using (Scene scene = document.Load())
        {
            foreach (Json material in scene.Description["materials"])
            {
                Json shares = material["shares"];
                // In their order: diffuse, luminosity, specular, glossiness, reflection, transparency, translucency, bump,
                // refraction_index, smoothing_angle.
                double[] said = shares.Names.Select(name => shares[name].Number).ToArray();
                Write.Out.WriteLine(material["name"] + "\t" + material["double_sided"] + "\t" + Write.Of(material["diffuse"].Doubles().Take(3)) + "\t" + Write.Of(said));
            }
        }
    }
}
