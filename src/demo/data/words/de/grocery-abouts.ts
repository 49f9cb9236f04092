/** German descriptions of what the grocery sells, by the English names of products. */
export const GERMAN_GROCERY_ABOUTS: Readonly<Record<string, string>> = {
  'Honeycrisp Apples':
    'Am Fuß des Berges gewachsen und seit der Ernte kühl gelagert, damit sie beim Biss knacken. Gut roh, besser mit kräftigem Cheddar.',
  'Hass Avocados':
    'Wir sortieren von Hand und packen zwei reife und zwei, die noch einen Tag liegen müssen. Ist eine innen braun, sagen Sie es uns, und Sie bekommen Ihr Geld zurück.',
  Bananas:
    'Grün verschifft und in unserer Nähe langsam gereift. Grüne Spitzen bedeuten drei gute Tage in der Schale.',
  Blueberries:
    'So wenig angefasst, dass der helle Reif noch darauf ist. Nur waschen, was gleich gegessen wird.',
  Strawberries:
    'Eine kleine, dunkle Sorte, die keine weiten Wege verträgt und deshalb selten zu sehen ist. Innerhalb von zwei Tagen essen.',
  'Country Sourdough':
    'Mehl, Wasser, Salz und ein Sauerteig, der älter ist als der Laden. Dunkel gebacken, denn dort sitzt der Geschmack. Hält in ein Tuch gewickelt vier Tage.',
  'Baguette Tradition':
    'Vier Zutaten und eine Kruste, die man hört. Kaufen Sie es an dem Tag, an dem Sie es essen; morgen ist es für die Suppe.',
  'Butter Croissants':
    'Von Hand mit Sauerrahmbutter touriert. Vier Minuten bei 180\u00a0°C aufwärmen, und Vorsicht vor den Krümeln.',
  'Cinnamon Cardamom Buns':
    'Teig mit frisch gemahlenem Kardamom, Füllung aus Zimt und brauner Butter, zu Knoten gedreht wie in Stockholm.',
  'Soft Pretzels':
    'Nach bayerischer Art: dünne Arme, dicker Bauch mit Riss. Das Salz liegt im Tütchen bei, Sie entscheiden.',
  'Whole Milk':
    'Von zweihundert Kühen, die von April bis Oktober draußen sind. Der Rahm steigt auf: schütteln, oder nicht und über Beeren gießen.',
  'Oat Milk Barista':
    'Hafer aus dem Tal, ein wenig Rapsöl für den Schaum, nichts, was den Geschmack verdeckt. Wir nehmen sie an unserer eigenen Bar.',
  'Pasture Eggs':
    'Hühner, die alle drei Tage auf frische Weide kommen. Die Schalen sind braun, blau und weiß, die Dotter immer orange.',
  'Fior di Latte':
    'Die Mozzarella unserer Pizzen, morgens um fünf von Hand gezogen und in ihrer Molke verkauft. Innerhalb von drei Tagen essen.',
  Ghee: 'Sauerrahmbutter, geköchelt, bis das Milcheiweiß braun wird, dann gesiebt. Hält neben dem Herd monatelang.',
  'Chicken Thighs, Boneless':
    'Von Tieren, die doppelt so lange lebten wie üblich. Mit Luft gekühlt statt gewässert, deshalb bräunen sie und kochen nicht.',
  'Ribeye Steak':
    'Am Knochen gereift und dick geschnitten. Eine Stunde vorher herausnehmen, gut salzen, und die Pfanne heißer machen, als man denkt.',
  'Applewood Bacon':
    'Zehn Tage mit Salz und braunem Zucker eingerieben und über Apfelholz aus dem Obstgarten geräuchert.',
  'King Salmon Fillet':
    'Mit dem Haken von kleinen Booten gefangen und an Bord ausgeblutet. Die Haut wird knusprig, wenn Sie sie trocknen und in Ruhe lassen.',
  'San Marzano Tomatoes':
    'Die Tomaten unserer Margherita, auf Vulkanerde gewachsen und am Tag der Ernte eingedost. Mit der Hand zerdrücken.',
  'Extra Virgin Olive Oil':
    'Innerhalb von vier Stunden nach der Ernte gepresst, im Oktober, wenn die Oliven noch grün sind. Ein Mal husten gehört dazu.',
  'Crunchy Peanut Butter':
    'Dunkel geröstet und grob gemahlen. Das Öl steigt nach oben; unterrühren und kopfüber aufbewahren.',
  'Mango Chutney':
    'Grüne Mangos, mit Jaggery, Schwarzkümmel und Chili gekocht, bis sie glänzen. Auch zu Käse.',
  'Green Cardamom Pods':
    'Besonders große Kapseln, ab 8 Millimeter, aus den Bergen von Idukki. Kurz vor Gebrauch aufbrechen: Die Samen sollen schwarz und leicht klebrig sein.',
  'Tellicherry Black Pepper':
    'Die größten und reifsten Körner der Ernte. Erst Zitrus, dann Schärfe. In die Mühle damit, den Staub weg.',
  'Garam Masala No. 3':
    'Elf Gewürze, eines nach dem anderen geröstet, denn Kreuzkümmel verbrennt lange, bevor Zimt wach wird. Am Ende zugeben, ohne Hitze.',
  'Saffron Threads':
    'Nur die roten Narben, nichts Gelbes. Eine Prise zwanzig Minuten in warmem Wasser ziehen lassen und das Wasser mitverwenden. Ein Gramm würzt zehn Gerichte.',
  'Cardamom House Blend':
    'Unser Kaffee für den ganzen Tag: zwei Drittel Guatemala, ein Drittel Äthiopien, dienstags und freitags in kleinen Mengen geröstet. Der Kardamom ist eine Note der Bohne und kein Zusatz.',
  'Espresso No. 7':
    'Für die Maschine an unserer eigenen Bar gemacht. Haselnuss und dunkle Schokolade, wenig Säure und eine Crema, die steht.',
  'Ethiopia Guji Natural':
    'Auf 2.000 Metern in der Frucht getrocknet. Als Filter brühen und etwas abkühlen lassen: Dann kommt die Heidelbeere.',
  'Earl Grey Blue Flower':
    'Kalt gepresste Bergamotte statt Aroma, ein paar Kornblumenblüten fürs Auge und ein leichter Ceylon, der beides durchlässt.',
  'Masala Chai Loose Leaf':
    'Grüner Kardamom, Ingwer, schwarzer Pfeffer, Nelke und Zimtrinde, die man sieht. Fünf Minuten in Milch und Wasser köcheln, nicht nur ziehen lassen.',
  'Sea Salt Potato Chips':
    'Mit Schale in kleinen Kesseln frittiert. Manche klappen zusammen, und genau die sucht jeder.',
  'Dark Chocolate 72%':
    'Zwei Zutaten, eine Farm in Piura, drei Tage conchiert. Schmelzen lassen, nicht kauen.',
  'Roasted Almonds, Rosemary':
    'Langsam mit ganzem Rosmarin geröstet, bis der Kern die Farbe von Karamell hat.',
  'Chili Lime Tortilla Chips':
    'Mais, in Kalk eingeweicht, auf Stein gemahlen und aus Platten geschnitten. Stabil genug für dicke Guacamole.',
  'Oat & Ginger Cookies':
    'Frischer, getrockneter und kandierter Ingwer in einem Butter-Hafer-Keks, der zwei Wochen weich bleibt.',
  'Pistachio Gelato':
    'Bräunlich grün: Daran erkennt man, dass es Pistazie ist. Ein wenig geröstet, ein wenig gesalzen.',
  'Chicken Gyoza': 'Braten, ablöschen, Deckel drauf, warten. Acht Minuten vom Gefrierfach auf den Teller.',
  'Wild Blueberries':
    'Ein Viertel so groß wie die frischen und viermal so farbig. Gefroren direkt in den Teig.',
  'Sourdough Pizza Bases':
    'Unser Teig, von Hand gezogen und sechzig Sekunden vorgebacken. Belegen, sechs Minuten auf der heißesten Schiene.',
  'Butter Chicken, Frozen':
    'Aus demselben Topf, portioniert und am selben Abend eingefroren. Neun Minuten in der Pfanne mit einem Löffel Wasser.',
  'Baby Spinach':
    'Kleine Blätter mit kurzen Stielen. Bereit für Schüssel, Pfanne oder Mixer, ohne Sand am Boden.',
  'Cherry Tomatoes on the Vine':
    'Ganz rot in Rispen gepflückt. Nicht in den Kühlschrank, dann schmecken sie bis zur letzten.',
  'Rainbow Carrots':
    'Im Bund mit Grün, aus dem ein feines Pesto wird. Im Ganzen mit Kreuzkümmel rösten, dann bleiben die Farben.',
  'Meyer Lemons':
    'Halb Zitrone, halb Mandarine. Die Schale ist dünn genug, um sie ganz in die Tajine zu schneiden oder für Kuchen zu kandieren.',
  'Mango Ataulfo':
    'Die Honigmango: flacher Stein, seidiges Fruchtfleisch, keine Fasern. Reif, wenn sie am Stiel etwas nachgibt.',
  'Garlic Bulbs':
    'Dicke Zehen, die sich in einem Zug schälen und kräftiger schmecken als weißer Knoblauch. Einen Monat getrocknet, bevor er zu uns kommt.',
  'Ginger Root':
    'Schwer für ihre Größe und glatt, zum Schälen reicht ein Teelöffel. Lässt sich ganz einfrieren und gefroren reiben.',
  'Sweet Corn':
    'Im Morgengrauen gepflückt, denn schon zum Frühstück wird aus dem Zucker Stärke. Zehn Minuten in den Blättern grillen.',
  'Cremini Mushrooms':
    'Eine Stunde von hier im Dunkeln gewachsen und am Tag des Schnitts geliefert. Abwischen, nicht waschen, und in eine heiße Pfanne.',
  'Seeded Rye':
    'Fast nur Roggen, mit über Nacht eingeweichten Saaten. Dünn schneiden. Am zweiten Tag besser als am ersten.',
  'Everything Bagels':
    'Von Hand geformt, kalt gegangen, in Malzwasser gekocht und auf beiden Seiten bestreut.',
  'Garlic Naan':
    'An die Wand des Tandurs geklatscht, mit Knoblauchbutter bestrichen und gleich gekühlt. Zwei Minuten in einer trockenen Pfanne wecken es auf.',
  'Pita Pockets':
    'Auf Stein gebacken, bis sie sich aufblähen, und noch weich verpackt. Dreißig Sekunden aufwärmen.',
  'Banana Walnut Loaf':
    'Aus den Bananen, die für den Verkauf zu fleckig sind: Etwas Besseres kann ihnen nicht passieren.',
  'Gluten-Free Seed Loaf':
    'Von einer Nachbarin gebacken, in einer Küche, die nie Weizen gesehen hat. Toasten: Dann lebt es auf.',
  'Brioche Burger Buns':
    'Genug Butter, um zart zu sein, und genug Kraft, um einen richtigen Burger bis zum letzten Bissen zu halten. Lassen sich gut einfrieren.',
  'Blueberry Muffins': 'Mehr Beeren als Teig, hohe Kuppen und eine Kruste aus grobem Zucker.',
  'Strained Yogurt':
    'Einen Tag durch ein Tuch abgetropft. Zehn Prozent Fett, ohne Entschuldigung. Nehmen Sie ihn, wo im Rezept saure Sahne steht.',
  'Cultured Butter':
    'Achtzehn Stunden gereifter Rahm, damit die Butter nach etwas schmeckt. Salzkristalle, die man spürt.',
  'Sharp Cheddar, 18 Months':
    'In Tuch gebunden und anderthalb Jahre von Hand gewendet. Er bröckelt, statt sich schneiden zu lassen, und die Kristalle knirschen.',
  'Goat Cheese Log':
    'Von einer Herde mit neunzig Ziegen. Innen jung und cremig, außen eine dünne Ascheschicht, die ihn mild hält.',
  'Crème Fraîche':
    'Vierzig Prozent Fett, langsam gereift. Neben dem Herd in die Pfanne rühren und Sauce nennen.',
  Paneer: 'Milch, Zitrone und eine Presse. Er bräunt, ohne zu schmelzen, und saugt jedes Curry auf.',
  'Coconut Yogurt': 'Nur Kokos und Kulturen, im Becher gereift. Säuerlich wie das Original.',
  'Ground Lamb': 'Jeden Morgen aus Schulter und Brust gedreht, grob genug für Köfte und Kebab.',
  'Beef Chuck':
    'Gut durchwachsene Schulter von Weiderindern. Zweieinhalb Stunden leise köcheln, und sie gibt nach.',
  'Whole Chicken':
    'Ein ganzes, trocken gerupftes Huhn, Hals und Leber liegen im Beutel bei. Am Vorabend salzen und offen in den Kühlschrank.',
  'Fennel Sausages':
    'Schweineschulter, vorher geröstete Fenchelsamen, ein Schuss Weißwein. In der kalten Pfanne anfangen.',
  'Wild Shrimp':
    'Ohne Schleppnetz im Golf gefangen. Die Schalen aufheben: Zehn Minuten im Topf, und Sie haben einen Fond.',
  'Smoked Black Cod': 'So reichhaltig, dass wenig genügt. Über Reis zupfen oder aus dem Papier essen.',
  'Dungeness Crab':
    'Innerhalb einer Stunde nach dem Anlanden in Meerwasser gekocht, für Sie geputzt und geknackt. Butter schmelzen, Zeitung auslegen.',
  'Netarts Oysters':
    'Zweimal am Tag von den Gezeiten bewegt, in einer sauberen Bucht. Auf Algen geliefert, mit Zitrone und auf Wunsch mit einem Messer.',
  'Aged Basmati':
    'Zwei Jahre gelagert, damit er trocken und körnig kocht. Viermal waschen, eine halbe Stunde einweichen, und dem Deckel vertrauen.',
  'Bronze-Cut Rigatoni':
    'Durch Bronze gepresst und zwei Tage getrocknet. An der rauen Oberfläche hält sich die Sauce fest.',
  'Tipo 00 Flour':
    'So fein wie Puder aus hartem Weizen gemahlen. Damit lässt sich Teig ziehen, bis man hindurch lesen kann.',
  Chickpeas:
    'Ohne Festigungsmittel, deshalb werden sie mühelos zu Hummus. Das Wasser aufheben: Aufgeschlagen ersetzt es Eiweiß.',
  'Coconut Milk': 'Trennt sich in der Dose, wie es sein soll. Braten Sie die Currypaste im Rahm von oben.',
  'Soy Sauce, Barrel-Aged':
    'Aus ganzen Sojabohnen und Weizen gebraut. Zum Dippen und Abschmecken; für die Marinade reicht eine günstigere.',
  Tahini:
    'Flüssig und süß statt fest und bitter. Der ganze Unterschied zwischen gutem Hummus und dem anderen.',
  'Wildflower Honey':
    'Brombeer-, Ahorn- und Apfelblüte, nie erhitzt. Im Winter wird er fest; das Glas in warmes Wasser stellen.',
  'Black Lentils':
    'Klein und glänzend. Dreißig Minuten behalten sie ihre Form, nach drei Stunden sind sie cremig.',
  Gochujang: 'Ein Jahr in Ton gereift. Ein Löffel in die Mayonnaise, in die Suppe, auf Eier.',
  'Ceylon Cinnamon Sticks':
    'Echter Zimt rollt sich in vielen dünnen Lagen und zerbröselt zwischen den Fingern. Halb so scharf und doppelt so duftend wie der gewöhnliche.',
  'Kashmiri Chili Powder':
    'Mehr Farbe als Feuer. Ein Löffel macht Butter Chicken so rot, wie es sein soll, ohne dass jemand nach Wasser greift.',
  'Turmeric, Lakadong':
    'Aus den Bergen von Meghalaya, im Schatten getrocknet und in kleinen Mengen gemahlen. Er färbt alles, und schmeckt auch so.',
  'Cumin Seed':
    'Von Hand gereinigt, mit mehr Öl als aus dem Supermarkt. In einer trockenen Pfanne rösten, bis es nach Abendessen riecht.',
  'Smoked Paprika de la Vera':
    'Paprika, von Hand über glimmender Eiche gewendet, bis er ganz trocken ist. Mit einer Prise schmecken Bohnen, als wäre Schinken darin.',
  'Za’atar':
    'Von einer Familie in Nablus gemischt, mit mehr Thymian als Sesam. In Öl rühren, auf Brot streichen, fünf Minuten backen.',
  'Sichuan Pepper':
    'Nur rote Schalen, keine sandigen Samen, innerhalb von drei Monaten nach der Ernte verpackt. Ihre Lippen werden es merken.',
  'Madagascar Vanilla Beans':
    'Sechs Monate in Wolldecken gereift. Das Mark in die Creme schaben, die leeren Schoten in die Zuckerdose.',
  'Flaky Sea Salt':
    'Meerwasser, langsam bei kleiner Hitze verdampft, bis Flocken wachsen. Zum Vollenden: Eier, Tomaten, Schokolade.',
  'Colombia Huila Decaf':
    'Mit Zuckerrohr entkoffeiniert: Das lässt Süße zurück und keinen chemischen Beigeschmack. Ein Kaffee für nach neun.',
  'Sencha Shizuoka':
    'Wenige Stunden nach dem Pflücken gedämpft und zu dunklen Nadeln gerollt. Mit 70\u00a0°C heißem Wasser, und dieselben Blätter dreimal aufgießen.',
  'Assam Second Flush':
    'Lose Blätter aus einem einzigen Garten, im Juni gepflückt, wenn die goldenen Spitzen kommen. Drei Minuten, nicht länger.',
  'Ceremonial Matcha':
    'Drei Wochen vor der Ernte beschattet und auf Granit gemahlen, 40 Gramm in der Stunde. Mit heißem Wasser aufschlagen, oder zur Not mit Hafermilch.',
  'Chamomile & Honeybush':
    'Ganze Kamillenblüten, mit Honeybush für den Körper. Schmeckt nach Äpfeln und Heu und wird nicht bitter, wenn man ihn vergisst.',
  'Cold Brew Bags':
    'Jeder Beutel ergibt einen Liter. Über Nacht in den Kühlschrank, herausnehmen, und der Kaffee hält vier Tage.',
  'Drinking Chocolate 70%':
    'Echte Schokolade in Flocken, mit wenig Zucker und ohne Stärke. Vier Löffel auf einen Becher heiße Milch, rühren, bis sie glänzt.',
  'Wasabi Peas': 'Erst knusprig, dann eine Sekunde still, und dann geradewegs in die Nase.',
  'Rice Crackers, Nori': 'Gestampfter Reis, über Flammen geröstet und in Nori gewickelt. Leicht, laut, weg.',
  'Trail Mix No. 2':
    'Mandeln, Cashews, Kürbiskerne, Sauerkirschen und so viel Schokolade, dass niemand sie herauspickt.',
  'Medjool Dates':
    'Von Hand in vier Durchgängen reif gepflückt. Eine aufschneiden, eine Walnuss hinein, und der Nachtisch kann ausfallen.',
  'Kalamata Olives':
    'Sechs Monate in Lake gereift und mit Essig vollendet. Die Steine sind noch darin, denn der Geschmack ist es auch.',
  'Cardamom Milk Chocolate':
    'Milchschokolade mit fünfzig Prozent Kakao und zerstoßenem Kardamom. Über die Menge haben wir einen Monat gestritten.',
  'Butter Popcorn': 'Puffmais, der rund aufgeht und die Butter hält. Leer, bevor der Vorspann zu Ende ist.',
  'Peach Gummies':
    'Weich, säuerlich und mit Pfirsichsaft gemacht. Ohne Gelatine, damit alle eines nehmen können.',
  'Vanilla Bean Ice Cream':
    'Eigelb, Sahne und Schoten aus Madagaskar, langsam gerührt. Zehn Minuten vorher herausnehmen.',
  'Coconut Mango Sorbet': 'Alphonso-Mango und Kokoscreme, gerührt, bis es so glatt ist wie mit Milch.',
  'Vegetable Samosas':
    'Unsere eigenen Samosas, von Hand gefaltet und roh eingefroren. Mit Öl bestrichen zwanzig Minuten in den heißen Ofen.',
  'Garden Peas':
    'Gepult und eingefroren, bevor der Zucker umschlägt. Zwei Minuten in kochendes Wasser, Butter, fertig.',
  'Fish Fingers': 'Aus Filets geschnitten und nicht aus Stücken gepresst. Kinder merken es nicht; Sie schon.',
  'Shelled Edamame': 'Junge Sojabohnen, blanchiert. Drei Minuten, Salzflocken, ein Spritzer Limette.',
  'Ice, Clear Cubes':
    'Nur von einer Seite gefroren, damit die Luft entweicht. Sie schmelzen halb so schnell wie die aus Ihrem Gefrierfach.',
  'Gift Card':
    'Für alle, die lieber selbst wählen. Sie sagen, für wen sie ist und an welchem Tag sie ankommt; der Code wird an der Kasse eingegeben, auf einmal oder nach und nach.',
};
