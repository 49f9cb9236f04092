/** German descriptions of what the kitchen cooks, by the English names of products. */
export const GERMAN_KITCHEN_ABOUTS: Readonly<Record<string, string>> = {
  Margherita:
    'Teig, der zwei Tage ruht, eine Sauce nur aus zerdrückten San-Marzano-Tomaten und Salz, dazu von Hand gezupfter Fior di Latte. Sie kommt für neunzig Sekunden in den 480\u00a0°C heißen Ofen und trifft beim Herausnehmen auf frisches Basilikum.',
  'Pepperoni & Hot Honey':
    'Kleine Pepperoni-Scheiben, die sich zu Schälchen wölben und am Rand knusprig werden, gereifte Mozzarella und ein Faden Honig mit getrockneten Chilis. Erst süß, dann warm.',
  'Wild Mushroom Bianca':
    'Eine weiße Grundlage aus Crème fraîche und Taleggio, darauf Kräuterseitlinge, Braunkappen und Shiitake, die wir vorher rösten, damit der Boden knusprig bleibt.',
  'Quattro Formaggi':
    'Vier Käse in der Reihenfolge, in der sie schmelzen: Mozzarella für die Fäden, Fontina für das Buttrige, Gorgonzola für die Schärfe und Parmesan, der oben bräunt.',
  'Garden Verdure':
    'Gemüse, mit Rosmarin geröstet, bis die Ränder dunkel werden, auf Tomate und einer Cashew-Mozzarella, die wir oben im Haus machen. Ganz ohne Milch.',
  'Prosciutto & Arugula':
    'Gebacken wird nur mit Tomate und Mozzarella. Prosciutto, scharfer Rucola und gehobelter Parmesan kommen kalt darauf, damit jedes nach sich selbst schmeckt.',
  'Tandoori Chicken Pizza':
    'Hähnchenschenkel aus unserem Tandur, kräftig gegrillt und dick geschnitten, mit roter Zwiebel und grüner Chili. Minz-Koriander-Joghurt kommt im Schälchen dazu.',
  'Nduja & Burrata':
    'Weiche, feurige Wurst aus Kalabrien schmilzt beim Backen in die Tomate. Danach kommt eine ganze Burrata in die Mitte: am Tisch aufbrechen, und sie kühlt alles ab.',
  'Potato & Rosemary':
    'Das Mittagessen der römischen Bäcker: festkochende Kartoffeln, so dünn geschnitten, dass man hindurch lesen kann, gutes Öl, Rosmarin und Salzflocken. Oben knusprig, unten weich.',
  'Smoked Bacon & Corn':
    'Süßer, vom Kolben geschnittener und gerösteter Mais, dicker Speck aus dem Apfelholzrauch, Frühlingszwiebeln und eine Chipotle-Crema, die beides verbindet.',
  'Kids’ Little Pie':
    'Milde Tomate, viel Mozzarella und nichts Grünes, außer auf Wunsch. In sechs schmale Stücke geschnitten, die in kleine Hände passen.',
  'Garlic Knots':
    'Teig von gestern, zu Knoten gebunden, dunkel gebacken und in Knoblauchbutter und Petersilie geschwenkt, solange man sie noch nicht anfassen kann.',
  'Nutella Calzoncino':
    'Ein Halbmond aus Teig, gefüllt mit Haselnuss-Schokocreme und gerösteten Nüssen, vor dem Ausliefern gezuckert. Am besten in den ersten zehn Minuten.',
  'Butter Curry':
    'Seit der Mittagstheke unser meistbestelltes Curry. Die Tomaten köcheln vier Stunden, dann kommen Butter, Sahne und getrockneter Bockshornklee dazu. Was darin schwimmt, wählen Sie.',
  'Green Coconut Curry':
    'Die Paste stampfen wir jeden Morgen aus Zitronengras, Galgant, Korianderwurzel und viel grüner Chili. Kokosmilch rundet ab, Limettenblatt macht es leicht.',
  'Kerala Pepper Curry':
    'Dunkel und trocken, mit so viel von unserem schwarzen Pfeffer, dass einem warm im Nacken wird. Zuletzt kommen Curryblätter und in Ghee gebratene Kokosspäne darauf.',
  'Chana Masala':
    'Kichererbsen, der Farbe wegen mit einem Teebeutel gekocht wie in Amritsar, und mit getrockneter Mango gesäuert. Dazu Limette und rohe Zwiebel.',
  'Dal Makhani':
    'Es kommt auf den Herd, bevor wir schließen, und ist fertig, wenn wir öffnen. Püriert wird nichts: Die Linsen zerfallen von selbst.',
  'Salmon Poke Bowl':
    'Lachs in Sashimi-Qualität, frisch geschnitten und mit Yuzu-Ponzu angemacht. Grundlage und Belag wählen Sie.',
  'Miso Tofu Bowl':
    'Fester Tofu, über Nacht gepresst, mit rotem Miso und Ahornsirup glasiert und im Pizzaofen gebräunt.',
  'Chicken Shawarma Bowl':
    'Hähnchen in Joghurt und sieben Gewürzen mariniert, am Spieß geröstet und mit Tahini und Sumachzwiebeln auf Ihre Grundlage geschnitten.',
  'Falafel & Hummus Bowl':
    'Falafel, innen grün von Petersilie und Koriander, frisch frittiert, sobald Sie bestellen. Der Hummus ist warm, wie es sich gehört.',
  'Tonkotsu Ramen':
    'Schweineknochen, zwei Tage sprudelnd gekocht, bis die Brühe weiß wird. Die Nudeln reisen getrennt von der Suppe: aufgießen, eine Minute warten, essen.',
  'Vegetable Biryani':
    'Mit Teig verschlossen und gedämpft, damit der Safran jedes Korn findet. Eine kleine Raita ist dabei.',
  'Paella for Two':
    'In der Pfanne gekocht, in der sie ankommt, mit der Kruste am Boden, um die sich alle streiten. Sie braucht vierzig Minuten; wir fangen an, wenn Sie bestellen. Die Pfanne leihen wir Ihnen.',
  'Pork & Chive Dumplings':
    'Oben im Haus von Hand gefaltet, in einer Pfanne unter dem Deckel gedämpft und gebraten. Das Chiliöl ist unser eigenes und kommt extra.',
  'Buttermilk Pancakes':
    'Der Teig ruht über Nacht und wird nicht mehr gerührt, deshalb gehen sie so auf. Dazu Ahornsirup und gesalzene Butter.',
  Shakshuka:
    'Süße Paprika und Tomaten, mit Kreuzkümmel und Paprikapulver geschmort, zwei Eier in der Mitte, eben gestockt, und ein halbes Fladenbrot zum Auftunken.',
  'Full Pearl Street':
    'Was die Bäcker um sechs essen: zwei Eier nach Wahl, dicker Speck, hausgemachte Bohnen, gegrillte Tomate und Toast vom Sauerteigbrot.',
  'Avocado Toast':
    'Eine ganze reife Avocado, mit Zitrone zerdrückt, auf zwei dicken Scheiben, dazu Aleppo-Chili und Salzflocken. Steht zu lange auf der Karte, um jetzt zu verschwinden.',
  'Breakfast Burrito':
    'Weiche Eier, knusprige Kartoffeln, kräftiger Cheddar und eine rauchige Salsa, in eine Weizentortilla gerollt und auf der Naht getoastet, damit sie zubleibt.',
  'Belgian Waffle':
    'Nach Brüsseler Art: außen knusprig, innen luftig, mit Hagelzucker, der am Eisen karamellisiert. Erdbeeren und Sahne reisen getrennt.',
  'Bacon & Egg Roll':
    'Zwei Scheiben Speck, ein beidseitig gebratenes Ei, Tomatenmarmelade und ein gebuttertes Briochebrötchen, fest genug gewickelt, um es in der Bahn zu essen.',
  'Lox Bagel':
    'Ein gekochter und gebackener Bagel aus unserem Ofen, reichlich über Erlenholz geräucherter Lachs, eingelegte Zwiebel und Kapern.',
  'Overnight Oats':
    'Seit gestern Abend in Hafermilch eingeweicht, mit Chia und etwas Ahornsirup. Am Boden ist Erdnussbutter, also tief graben.',
  'Granola & Yogurt':
    'Mit Olivenöl und Honig gebackenes Knuspermüsli auf dickem, abgetropftem Joghurt, dazu das Obst, das diese Woche gut ist.',
  'Masala Dosa':
    'Einen Tag fermentiert, dünn auf heißem Eisen ausgestrichen und um Kurkuma-Kartoffeln mit Senfsamen gefaltet. Dazu Kokos- und Tomatenchutney und eine Tasse Sambar.',
  'Croissant Ham & Gruyère':
    'Gebacken, aufgeschnitten, mit Schinken und Gruyère gefüllt und noch einmal gebacken, damit der Käse dort knusprig wird, wo er herausläuft.',
  'Cardamom Honey Cake':
    'Honigbiskuitböden, die über Nacht unter Schmand und einem Hauch unseres Kardamoms weich werden. Den bringen wir mit, wenn andere Geburtstag haben.',
  'Flourless Chocolate Torte':
    'Vier Zutaten und kein Mehl. In der Mitte dicht, oben rissig, am besten bei Raumtemperatur.',
  'Lemon Olive Oil Cake':
    'Mehr Olivenöl, als richtig scheint, der Abrieb von sechs Zitronen und ein Guss, der unter der Gabel bricht.',
  'Ice Cream, Two Scoops':
    'Milch aus Tillamook County, wenig Luft, nichts, was leuchtet. Für die Fahrt in Trockeneis verpackt.',
  'Gulab Jamun':
    'Langsam tiefbraun frittiert und in warmem Sirup mit Rosenwasser und Safran gelassen, bis sie nichts mehr aufnehmen.',
  'Tiramisu Pot':
    'Löffelbiskuits in unserem Espresso getränkt, Mascarpone mit Ei und Marsala aufgeschlagen, Kakao erst im letzten Moment darüber gesiebt.',
  'Apple Crumble Pie':
    'Äpfel vom Hood Orchard, dick geschnitten, damit sie halten, unter Streuseln aus brauner Butter und Hafer.',
  'Crème Caramel':
    'Langsam im Wasserbad gestockt, mit einer echten Vanilleschote. Das Karamell gehen wir dunkler an, als die meisten sich trauen.',
  'Mango Kulfi':
    'Auf ein Drittel eingekochte Milch, Mango und etwas Kardamom, ohne Rühren gefroren. Dicht, und schmilzt langsam.',
  'Chocolate Chip Cookies':
    'Braune Butter, zwei Sorten gehackte Schokolade und achtundvierzig Stunden im Kühlschrank. Gebacken, wenn Sie bestellen.',
  'Glazed Doughnuts':
    'Den ganzen Vormittag in kleinen Mengen frittiert. Wer nach zwölf bestellt, bekommt welche von nach elf.',
  'Mochi Selection':
    'Weicher Reisteig um je zweimal Matcha, schwarzen Sesam und Erdbeere. Vor dem ersten Bissen fünf Minuten liegen lassen.',
  'Masala Chai':
    'Assam, Ingwer, Pfeffer und Kardamom, mit Milch gekocht, bis sie dreimal im Topf hochsteigt. Das Rezept ist noch das der Mittagstheke.',
  'Flat White':
    'Zwei kurze Espresso No. 7 unter Milch, die auf 60\u00a0°C erhitzt wird und nicht mehr. Verschlossen und aufrecht geliefert.',
  'Golden Turmeric Latte':
    'Kurkuma aus unserem Gewürzregal mit Ingwer, schwarzem Pfeffer und einem Löffel Honig. Ohne Kaffee.',
  'Matcha Latte':
    'Zwei Gramm zeremonieller Matcha, erst mit Wasser aufgeschlagen, damit am Boden der Tasse keine Klümpchen bleiben.',
  'Mango Lassi':
    'Alphonso-Mark, unser eigener Joghurt, sehr wenig Zucker und eine Prise Salz. Dick genug für den breiten Halm.',
  'Fresh Lemonade':
    'Zitronen vom Morgen, Minze, angedrückt, sobald Sie bestellen. Sagen Sie uns, wenn Sie es saurer mögen.',
  'Ginger Beer':
    'Eine Woche mit echtem Ingwer vergoren und mit der Hefe abgefüllt. Vor dem Öffnen einmal umdrehen.',
  'Cold Brew':
    'Unsere Hausmischung, über Nacht in kaltem Wasser gezogen und zweimal gefiltert. Mit einem großen Stück Eis.',
  'Berry Smoothie': 'Obst, Hafermilch und sonst nichts. Für die Süße sorgt die Banane.',
  'Watermelon Cooler':
    'Püriert und abgeseiht, mit Limette und einer Spur schwarzem Salz, das ihn kälter schmecken lässt, als er ist.',
  'Sparkling Water':
    'Aus einer Quelle am Berg, in Glas, das zurückkommt. Für die leere Flasche ist die nächste fünfzig Cent günstiger.',
  'Cola in Glass': 'In Oregon mit Kolanuss, Zimt und Orangenöl gemacht. Weniger süß als die berühmten.',
  'Tulsi Iced Tea':
    'Heiß aufgegossen, schnell gekühlt, mit Zitrone und einem Zweig Tulsi. Süßen Sie selbst, wenn es sein muss.',
};
