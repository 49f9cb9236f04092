/** Arabic words of home, categories, offers and settings, by the English ones. */
export const ARABIC_HOME: Readonly<Record<string, string>> = {
  'Meals tax': 'ضريبة الوجبات',
  'Sales tax': 'ضريبة المبيعات',
  Kitchen: 'المطبخ',
  Grocery: 'البقالة',
  Pizza: 'بيتزا',
  'Bowls & Curries': 'أطباق وكاري',
  Breakfast: 'الفطور',
  Desserts: 'الحلويات',
  Drinks: 'المشروبات',
  'Fruit & Veg': 'فواكه وخضروات',
  Bakery: 'المخبز',
  'Dairy & Eggs': 'ألبان وبيض',
  'Butcher & Fish': 'لحوم وأسماك',
  Pantry: 'المؤونة',
  Spices: 'التوابل',
  'Coffee & Tea': 'قهوة وشاي',
  Snacks: 'وجبات خفيفة',
  Frozen: 'مجمدات',
  'Cooked to order in our own kitchens and packed so that it arrives as it left the pass.':
    'يُطهى عند الطلب في مطابخنا ويُغلَّف ليصل كما خرج منها.',
  'What we cook with and what we eat at home, from growers and makers we know by name.':
    'ما نطهو به وما نأكله في بيوتنا، من مزارعين ومنتجين نعرفهم بأسمائهم.',
  'Two-day dough, a very hot oven and toppings that know when to stop.':
    'عجينة تختمر يومين، وفرن شديد الحرارة، وإضافات بلا مبالغة.',
  'Curries that start in the morning and bowls built when you order.':
    'كاري يبدأ طهيه منذ الصباح وأطباق تُحضَّر عند طلبك.',
  'All day and all night, since somebody is always just getting up.':
    'طوال النهار والليل، فهناك دائمًا من يستيقظ للتو.',
  'Baked upstairs by two people who do nothing else.': 'يخبزها في الطابق العلوي اثنان لا يعملان شيئًا آخر.',
  'Pressed, brewed and simmered here, or bottled by people we like.':
    'نعصرها ونحضّرها هنا، أو يعبئها أناس نحبهم.',
  'Picked ripe, sorted by hand, and from close by whenever the season allows it.':
    'تُقطف ناضجة وتُفرز يدويًا، ومن مزارع قريبة كلما سمح الموسم.',
  'Out of the Pearl Street oven every few hours, dark crusts included.':
    'من فرن بيرل ستريت كل بضع ساعات، بقشرة داكنة مقرمشة.',
  'From cows that go outside and hens that never go in.':
    'من أبقار ترعى في الخارج ودجاج يعيش في الهواء الطلق.',
  'Whole animals and day boats, cut the way you cook.': 'لحوم كاملة وصيد اليوم، تُقطَّع كما تحب أن تطهوها.',
  'Tins, grains, oils and sauces that our own cooks reach for.': 'معلبات وحبوب وزيوت وصلصات يستخدمها طهاتنا.',
  'This year’s harvest, whole where possible, packed small so that it never gets old.':
    'حصاد هذا العام، حبوب كاملة قدر الإمكان، في عبوات صغيرة لتبقى طازجة.',
  'Roasted on Tuesdays and Fridays, and leaf tea bought by the garden.':
    'قهوة تُحمَّص الثلاثاء والجمعة، وأوراق شاي من مزارع مختارة.',
  'For the film, the trail and the drawer at work.': 'للفيلم والرحلة ودرج المكتب.',
  'Things that lose nothing in the cold, our own dishes among them.':
    'ما لا يفقد شيئًا في البرد، ومنه أطباقنا.',
  'Delivery & pickup': 'التوصيل والاستلام',
  'About us': 'من نحن',
  Home: 'الرئيسية',
  Search: 'بحث',
  Account: 'الحساب',
  Cart: 'السلة',
  'A pizza with tomatoes and basil on a wooden board': 'بيتزا بالطماطم والريحان على لوح خشبي',
  'Out of the oven in ninety seconds': 'من الفرن في تسعين ثانية',
  'Two-day dough, cooked to order, at your door in half an hour.':
    'عجينة تختمر يومين، تُخبز عند الطلب وتصل إلى بابك خلال نصف ساعة.',
  'Apples, carrots and leafy greens from the market': 'تفاح وجزر وخضروات ورقية من السوق',
  'The market, sorted by hand': 'خيرات السوق، مفروزة يدويًا',
  'Fruit and vegetables from growers we know by name.': 'فواكه وخضروات من مزارعين نعرفهم بأسمائهم.',
  'Chilies, ginger and jars of spices': 'فلفل حار وزنجبيل وبرطمانات توابل',
  'Buy two spices, get one free': 'اشترِ نوعين من التوابل واحصل على الثالث مجانًا',
  'This year’s harvest, ground last week.': 'حصاد هذا العام، مطحون الأسبوع الماضي.',
  'What are you hungry for?': 'ماذا تشتهي اليوم؟',
  margherita: 'مارغريتا',
  'oat milk': 'حليب الشوفان',
  'butter chicken': 'كاري بالزبدة',
  sourdough: 'خبز',
  chai: 'شاي',
  'gluten free': 'بيتزا',
  'From our kitchen': 'من مطبخنا',
  'Loved this week': 'الأكثر طلبًا هذا الأسبوع',
  'Fill the pantry': 'املأ خزانة مطبخك',
  'A teapot, ginger and star anise for masala chai': 'إبريق شاي وزنجبيل ويانسون نجمي لشاي ماسالا',
  'The chai we drink ourselves': 'الشاي الذي نشربه نحن',
  'Whole spices, a strong Assam, five minutes on the stove.':
    'توابل كاملة وشاي آسام قوي وخمس دقائق على النار.',
  'On offer': 'العروض',
  'Made by us': 'من صنعنا',
  'Pearl Street at night, its ovens lit': 'بيرل ستريت ليلاً وأفرانه مضاءة',
  'Pearl Street never closes': 'بيرل ستريت لا يغلق أبدًا',
  'Pancakes, eggs and coffee': 'فطائر وبيض وقهوة',
  'Breakfast, all day': 'فطور طوال اليوم',
  'A steaming bowl under a crescent moon': 'طبق ساخن تحت الهلال',
  'Night Kitchen, five till three': 'المطبخ الليلي، من الخامسة حتى الثالثة',
  'New on the shelf': 'جديد على الرف',
  '<h2>Free delivery from $45</h2><p>At Pearl Street, every day and every night. From $1.90 on smaller orders. <a href="/page/delivery-pickup">How delivery works</a></p>':
    '<h2>توصيل مجاني ابتداءً من ٤٥ دولارًا</h2><p>في بيرل ستريت، كل يوم وكل ليلة. الطلبات الأصغر ابتداءً من ١٫٩٠ دولار. <a href="/page/delivery-pickup">كيف يتم التوصيل</a></p>',
  'Everything we have': 'كل ما لدينا',
  '<p>Cooked, packed and delivered by Cardamom &amp; Co., 418 NW Fennel Street, Portland.</p>':
    '<p>يطهوه ويغلّفه ويوصله \u2068Cardamom &amp; Co.\u2069، \u2068418 NW Fennel Street, Portland\u2069.</p>',
  'Cardamom & Co. | Kitchen and grocery in Portland': 'Cardamom & Co. | مطبخ وبقالة في بورتلاند',
  'Pizza, curries and bowls cooked to order, and the groceries we cook with: fruit, bread, spices, coffee and more. Delivered in Portland, day and night.':
    'بيتزا وكاري وأطباق تُطهى عند الطلب، والبقالة التي نطهو بها: فواكه وخبز وتوابل وقهوة وغيرها. نوصلها في بورتلاند ليلاً ونهارًا.',
  '| Cardamom & Co.': '| Cardamom & Co.',
  'Order online from Cardamom & Co.': 'اطلب عبر الإنترنت من \u2068Cardamom & Co.\u2069',
  'delivered in Portland | Cardamom & Co.': 'توصيل في بورتلاند | Cardamom & Co.',
  '10% off your first order': 'خصم ١٠٪ على طلبك الأول',
  'Ten percent off everything in your first basket, up to $15.':
    'خصم عشرة بالمئة على كل ما في سلتك الأولى، بحد أقصى ١٥ دولارًا.',
  '<p>For one first order per customer. Not for delivery, packaging and tips. It cannot be paid out.</p>':
    '<p>لطلب أول واحد لكل عميل. لا يشمل التوصيل والتغليف والإكرامية، ولا يُصرف نقدًا.</p>',
  'Free delivery over $30': 'توصيل مجاني لأكثر من ٣٠ دولارًا',
  'Free delivery on orders over $30.': 'نوصل مجانًا متى بلغت قيمة مشترياتك ٣٠ دولارًا.',
  '20% off a feast': 'خصم ٢٠٪ على الوليمة',
  'Twenty percent off when you order for the whole table: $80 or more, up to $30 off.':
    'خصم عشرين بالمئة عندما تطلب للجميع: ٨٠ دولارًا أو أكثر، بحد أقصى ٣٠ دولارًا.',
  '$5 off over $35': 'خصم ٥ دولارات لأكثر من ٣٥ دولارًا',
  'Five dollars off any basket of $35 or more.': 'خمسة دولارات خصمًا على كل سلة بقيمة ٣٥ دولارًا أو أكثر.',
  'Weekday happy hour': 'ساعات السعادة وسط الأسبوع',
  '15% off drinks, Monday to Friday between three and six.':
    'خصم ١٥٪ على المشروبات، من الاثنين إلى الجمعة بين الثالثة والسادسة.',
  'Three from the spice shelf, the least expensive one is on us.':
    'ثلاثة من رف التوابل، والأقل سعرًا هدية منا.',
  'Free garlic knots with $40': 'عقد الثوم مجانًا مع ٤٠ دولارًا',
  'With a basket of $40 or more we put garlic knots on top, for free.':
    'مع كل سلة بقيمة ٤٠ دولارًا أو أكثر نهديك عقد الثوم.',
  '$4 off at the Night Kitchen': 'خصم ٤ دولارات في المطبخ الليلي',
  'Four dollars off after-dark orders from our Night Kitchen.':
    'أربعة دولارات خصمًا على الطلبات الليلية من المطبخ الليلي.',
  '5% off when you pick up': 'خصم ٥٪ عند الاستلام بنفسك',
  'Come by and collect: five percent off, at every branch.': 'تفضل واستلم طلبك: خصم خمسة بالمئة في كل فرع.',
  '25% off fruit and vegetables': 'خصم ٢٥٪ على الفواكه والخضروات',
  'Our October harvest offer. It ended with the month.': 'عرض حصاد أكتوبر. انتهى بانتهاء الشهر.',
  '$8 for our neighbors': '٨ دولارات لجيراننا',
  'A thank-you for the people on our street. Not advertised, limited to 200 baskets.':
    'شكرًا لسكان شارعنا. عرض غير معلن، محدود بـ ٢٠٠ سلة.',
  '12% off six pantry items': 'خصم ١٢٪ على ستة من المؤونة',
  'Six or more from the pantry, in any mix, and twelve percent comes off them.':
    'ستة أصناف أو أكثر من المؤونة، كما تشاء، بخصم اثني عشر بالمئة.',
  'Free delivery once': 'توصيل مجاني مرة واحدة',
  '$5 for your wallet': '٥ دولارات لمحفظتك',
  '$20 for your wallet': '٢٠ دولارًا لمحفظتك',
  '$1 for your wallet': 'دولار لمحفظتك',
  '$3 for your wallet': '٣ دولارات لمحفظتك',
  'A garlic naan on us': 'خبز نان بالثوم على حسابنا',
  '15% off one order, up to $12': 'خصم ١٥٪ على طلب واحد، حتى ١٢ دولارًا',
  '50 points': '٥٠ نقطة',
  '10% off your next order, up to $8': 'خصم ١٠٪ على طلبك التالي، حتى ٨ دولارات',
  'Nothing this time': 'لا شيء هذه المرة',
  Clove: 'القرنفل',
  Cinnamon: 'القرفة',
  Saffron: 'الزعفران',
};
