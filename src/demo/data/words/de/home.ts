/** German words of home, categories, offers and settings, by the English ones. */
export const GERMAN_HOME: Readonly<Record<string, string>> = {
  'Meals tax': 'Steuer auf Speisen',
  'Sales tax': 'Umsatzsteuer',
  Kitchen: 'Küche',
  Grocery: 'Lebensmittel',
  Pizza: 'Pizza',
  'Bowls & Curries': 'Bowls & Currys',
  Breakfast: 'Frühstück',
  Desserts: 'Desserts',
  Drinks: 'Getränke',
  'Fruit & Veg': 'Obst & Gemüse',
  Bakery: 'Bäckerei',
  'Dairy & Eggs': 'Milch & Eier',
  'Butcher & Fish': 'Fleisch & Fisch',
  Pantry: 'Vorrat',
  Spices: 'Gewürze',
  'Coffee & Tea': 'Kaffee & Tee',
  Snacks: 'Snacks',
  Frozen: 'Tiefgekühltes',
  'Cooked to order in our own kitchens and packed so that it arrives as it left the pass.':
    'In unseren eigenen Küchen frisch gekocht und so verpackt, dass es ankommt, wie es den Herd verlassen hat.',
  'What we cook with and what we eat at home, from growers and makers we know by name.':
    'Womit wir kochen und was wir zu Hause essen, von Erzeugern, die wir mit Namen kennen.',
  'Two-day dough, a very hot oven and toppings that know when to stop.':
    'Zwei Tage gereifter Teig, ein sehr heißer Ofen und Beläge, die wissen, wann es genug ist.',
  'Curries that start in the morning and bowls built when you order.':
    'Currys, die am Morgen beginnen, und Bowls, die mit Ihrer Bestellung entstehen.',
  'All day and all night, since somebody is always just getting up.':
    'Den ganzen Tag und die ganze Nacht, denn irgendwer steht immer gerade auf.',
  'Baked upstairs by two people who do nothing else.':
    'Oben gebacken, von zwei Leuten, die nichts anderes tun.',
  'Pressed, brewed and simmered here, or bottled by people we like.':
    'Hier gepresst, gebrüht und geköchelt, oder abgefüllt von Leuten, die wir mögen.',
  'Picked ripe, sorted by hand, and from close by whenever the season allows it.':
    'Reif gepflückt, von Hand sortiert und aus der Nähe, wann immer die Saison es zulässt.',
  'Out of the Pearl Street oven every few hours, dark crusts included.':
    'Alle paar Stunden aus dem Ofen der Pearl Street, dunkle Krusten inbegriffen.',
  'From cows that go outside and hens that never go in.': 'Von Kühen auf der Weide und Hennen im Freien.',
  'Whole animals and day boats, cut the way you cook.':
    'Ganze Tiere und Tagesfang, geschnitten, wie Sie kochen.',
  'Tins, grains, oils and sauces that our own cooks reach for.':
    'Dosen, Körner, Öle und Saucen, nach denen auch unsere Köche greifen.',
  'This year’s harvest, whole where possible, packed small so that it never gets old.':
    'Die Ernte dieses Jahres, möglichst ganz und klein verpackt, damit nichts alt wird.',
  'Roasted on Tuesdays and Fridays, and leaf tea bought by the garden.':
    'Dienstags und freitags geröstet, und Blatttee aus einzelnen Gärten.',
  'For the film, the trail and the drawer at work.': 'Für den Film, die Wanderung und die Schublade im Büro.',
  'Things that lose nothing in the cold, our own dishes among them.':
    'Was in der Kälte nichts verliert, auch unsere eigenen Gerichte.',
  'Delivery & pickup': 'Lieferung & Abholung',
  'About us': 'Über uns',
  Home: 'Start',
  Search: 'Suche',
  Account: 'Konto',
  Cart: 'Warenkorb',
  'A pizza with tomatoes and basil on a wooden board':
    'Eine Pizza mit Tomaten und Basilikum auf einem Holzbrett',
  'Out of the oven in ninety seconds': 'In neunzig Sekunden aus dem Ofen',
  'Two-day dough, cooked to order, at your door in half an hour.':
    'Zwei Tage gereifter Teig, frisch gebacken, in einer halben Stunde an Ihrer Tür.',
  'Apples, carrots and leafy greens from the market': 'Äpfel, Karotten und Blattgemüse vom Markt',
  'The market, sorted by hand': 'Der Markt, von Hand sortiert',
  'Fruit and vegetables from growers we know by name.':
    'Obst und Gemüse von Erzeugern, die wir mit Namen kennen.',
  'Chilies, ginger and jars of spices': 'Chilis, Ingwer und Gläser mit Gewürzen',
  'Buy two spices, get one free': 'Zwei Gewürze kaufen, eines geschenkt',
  'This year’s harvest, ground last week.': 'Die Ernte dieses Jahres, letzte Woche gemahlen.',
  'What are you hungry for?': 'Worauf haben Sie Hunger?',
  margherita: 'Margherita',
  'oat milk': 'Hafermilch',
  'butter chicken': 'Butter-Curry',
  sourdough: 'Sauerteig',
  chai: 'Chai',
  'gluten free': 'glutenfrei',
  'From our kitchen': 'Aus unserer Küche',
  'Loved this week': 'Diese Woche beliebt',
  'Fill the pantry': 'Für den Vorrat',
  'A teapot, ginger and star anise for masala chai': 'Eine Teekanne, Ingwer und Sternanis für Masala Chai',
  'The chai we drink ourselves': 'Der Chai, den wir selbst trinken',
  'Whole spices, a strong Assam, five minutes on the stove.':
    'Ganze Gewürze, ein kräftiger Assam, fünf Minuten auf dem Herd.',
  'On offer': 'Im Angebot',
  'Made by us': 'Von uns gemacht',
  'Pearl Street at night, its ovens lit': 'Pearl Street bei Nacht, die Öfen brennen',
  'Pearl Street never closes': 'Pearl Street schließt nie',
  'Pancakes, eggs and coffee': 'Pfannkuchen, Eier und Kaffee',
  'Breakfast, all day': 'Frühstück, den ganzen Tag',
  'A steaming bowl under a crescent moon': 'Eine dampfende Schale unter der Mondsichel',
  'Night Kitchen, five till three': 'Night Kitchen, von fünf bis drei',
  'New on the shelf': 'Neu im Regal',
  '<h2>Free delivery from $45</h2><p>At Pearl Street, every day and every night. From $1.90 on smaller orders. <a href="/page/delivery-pickup">How delivery works</a></p>':
    '<h2>Kostenlose Lieferung ab $45</h2><p>Bei Pearl Street, jeden Tag und jede Nacht. Kleinere Bestellungen ab $1,90. <a href="/page/delivery-pickup">So funktioniert die Lieferung</a></p>',
  'Everything we have': 'Alles, was wir haben',
  '<p>Cooked, packed and delivered by Cardamom &amp; Co., 418 NW Fennel Street, Portland.</p>':
    '<p>Gekocht, verpackt und geliefert von Cardamom &amp; Co., 418 NW Fennel Street, Portland.</p>',
  'Cardamom & Co. | Kitchen and grocery in Portland': 'Cardamom & Co. | Küche und Lebensmittel in Portland',
  'Pizza, curries and bowls cooked to order, and the groceries we cook with: fruit, bread, spices, coffee and more. Delivered in Portland, day and night.':
    'Pizza, Currys und Bowls, frisch gekocht, und die Lebensmittel, mit denen wir kochen: Obst, Brot, Gewürze, Kaffee und mehr. In Portland geliefert, Tag und Nacht.',
  '| Cardamom & Co.': '| Cardamom & Co.',
  'Order online from Cardamom & Co.': 'Online bestellen bei Cardamom & Co.',
  'delivered in Portland | Cardamom & Co.': 'in Portland geliefert | Cardamom & Co.',
  '10% off your first order': '10\u00a0% auf Ihre erste Bestellung',
  'Ten percent off everything in your first basket, up to $15.':
    'Zehn Prozent auf alles in Ihrem ersten Warenkorb, höchstens $15.',
  '<p>For one first order per customer. Not for delivery, packaging and tips. It cannot be paid out.</p>':
    '<p>Für eine erste Bestellung je Kunde. Nicht für Lieferung, Verpackung und Trinkgeld. Keine Auszahlung.</p>',
  'Free delivery over $30': 'Kostenlose Lieferung ab $30',
  'Free delivery on orders over $30.': 'Ab einem Warenwert von $30 liefern wir kostenlos.',
  '20% off a feast': '20\u00a0% auf ein Festmahl',
  'Twenty percent off when you order for the whole table: $80 or more, up to $30 off.':
    'Zwanzig Prozent, wenn Sie für den ganzen Tisch bestellen: ab $80, höchstens $30.',
  '$5 off over $35': '$5 Rabatt ab $35',
  'Five dollars off any basket of $35 or more.': 'Fünf Dollar Rabatt auf jeden Warenkorb ab $35.',
  'Weekday happy hour': 'Happy Hour unter der Woche',
  '15% off drinks, Monday to Friday between three and six.':
    '15\u00a0% auf Getränke, montags bis freitags von drei bis sechs.',
  'Three from the spice shelf, the least expensive one is on us.':
    'Drei aus dem Gewürzregal, das günstigste schenken wir Ihnen.',
  'Free garlic knots with $40': 'Pizzabrötchen geschenkt ab $40',
  'With a basket of $40 or more we put garlic knots on top, for free.':
    'Ab einem Warenkorb von $40 schenken wir Ihnen Pizzabrötchen mit Knoblauchbutter.',
  '$4 off at the Night Kitchen': '$4 Rabatt in der Night Kitchen',
  'Four dollars off after-dark orders from our Night Kitchen.':
    'Vier Dollar Rabatt auf nächtliche Bestellungen in unserer Night Kitchen.',
  '5% off when you pick up': '5\u00a0% bei Abholung',
  'Come by and collect: five percent off, at every branch.':
    'Kommen Sie vorbei und holen Sie ab: fünf Prozent, in jeder Filiale.',
  '25% off fruit and vegetables': '25\u00a0% auf Obst und Gemüse',
  'Our October harvest offer. It ended with the month.':
    'Unser Ernteangebot im Oktober. Es endete mit dem Monat.',
  '$8 for our neighbors': '$8 für unsere Nachbarn',
  'A thank-you for the people on our street. Not advertised, limited to 200 baskets.':
    'Ein Dankeschön an die Menschen in unserer Straße. Nicht beworben, für 200 Warenkörbe.',
  '12% off six pantry items': '12\u00a0% auf sechs Vorratsartikel',
  'Six or more from the pantry, in any mix, and twelve percent comes off them.':
    'Sechs oder mehr aus dem Vorrat, beliebig gemischt: zwölf Prozent günstiger.',
  'Free delivery once': 'Einmal kostenlose Lieferung',
  '$5 for your wallet': '$5 für Ihr Guthaben',
  '$20 for your wallet': '$20 für Ihr Guthaben',
  '$1 for your wallet': '$1 für Ihr Guthaben',
  '$3 for your wallet': '$3 für Ihr Guthaben',
  'A garlic naan on us': 'Ein Knoblauch-Naan von uns',
  '15% off one order, up to $12': '15\u00a0% auf eine Bestellung, bis $12',
  '50 points': '50 Punkte',
  '10% off your next order, up to $8': '10\u00a0% auf die nächste Bestellung, bis $8',
  'Nothing this time': 'Diesmal nichts',
  Clove: 'Nelke',
  Cinnamon: 'Zimt',
  Saffron: 'Safran',
};
