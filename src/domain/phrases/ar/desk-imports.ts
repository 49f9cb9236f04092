import type { Phrases } from '../../text/text.ts';

/** Arabic: products from files, and back into files. */
export const ARABIC_DESK_IMPORTS: Phrases = {
  'CSV, XLSX or JSON of this shop, or the product CSV of Shopify or WooCommerce; up to 50 MB. You see what changes before anything is published.':
    'ملف CSV أو XLSX أو JSON لهذا المتجر، أو ملف منتجات CSV من Shopify أو WooCommerce، حتى ٥٠ ميغابايت. ترى ما سيتغير قبل نشر أي شيء.',
  'Choose a file or drop it here': 'اختر ملفًا أو أفلته هنا',
  'Import products': 'استيراد المنتجات',
  'Sending {0} …': 'جارٍ إرسال {0} …',
  Customers: 'العملاء',
  Export: 'التصدير',
  Reviews: 'المراجعات',
  'The file of products comes back as an import without a change.':
    'يمكن استيراد ملف المنتجات من جديد دون أي تغيير.',
  'As they are': 'كما هي',
  'Bring back what stood before this import?': 'هل تريد استعادة ما كان قبل هذا الاستيراد؟',
  'Possible until {0}.': 'ممكن حتى {0}.',
  'It cannot be undone any more: what stood before is kept for 30 days.':
    'لم يعد التراجع ممكنًا: يُحتفظ بما كان قائمًا من قبل لمدة ٣٠ يومًا.',
  'Nobody published this import within {0} day. Send the file again.|Nobody published this import within {1} days. Send the file again.':
    'لم ينشر أحد هذا الاستيراد خلال {0} يوم. أرسل الملف مرة أخرى.|لم ينشر أحد هذا الاستيراد خلال يوم واحد. أرسل الملف مرة أخرى.|لم ينشر أحد هذا الاستيراد خلال يومين. أرسل الملف مرة أخرى.|لم ينشر أحد هذا الاستيراد خلال {0} أيام. أرسل الملف مرة أخرى.|لم ينشر أحد هذا الاستيراد خلال {0} يومًا. أرسل الملف مرة أخرى.|لم ينشر أحد هذا الاستيراد خلال {0} يوم. أرسل الملف مرة أخرى.',
  'The time to undo this import is over.': 'انتهت مهلة التراجع عن هذا الاستيراد.',
  'This variant was off sale: it is sold again.': 'كان هذا المتغير خارج البيع: سيُباع من جديد.',
  'First rows': 'الصفوف الأولى',
  'New products': 'منتجات جديدة',
  'Publish {0} product|Publish {1} products':
    'لا منتجات للنشر|نشر منتج واحد|نشر منتجين|نشر {0} منتجات|نشر {0} منتجًا|نشر {0} منتج',
  'Rows refused': 'صفوف مرفوضة',
  Rows: 'الصفوف',
  'There is nothing to publish: no product would change.': 'لا يوجد ما يُنشر: لن يتغير أي منتج.',
  'Undo this import': 'التراجع عن هذا الاستيراد',
  'columns set apart by {0}': 'الأعمدة مفصولة بـ {0}',
  'decimals after "{0}"': 'الكسور بعد "{0}"',
  '{0} of {1} products': '{0} من {1} من المنتجات',
  '{0} product was changed by others and stays as it is:|{1} products were changed by others and stay as they are:':
    'لم يغيّر الآخرون أي منتج:|غيّر آخرون منتجًا واحدًا، ويبقى كما هو:|غيّر آخرون منتجين، ويبقيان كما هما:|غيّر آخرون {0} منتجات، وتبقى كما هي:|غيّر آخرون {0} منتجًا، وتبقى كما هي:|غيّر آخرون {0} منتج، وتبقى كما هي:',
  '{0} row read|{1} rows read': 'لم يُقرأ أي صف|قُرئ صف واحد|قُرئ صفان|قُرئت {0} صفوف|قُرئ {0} صفًا|قُرئ {0} صف',
  'Earlier imports': 'عمليات الاستيراد السابقة',
  'Nothing was imported yet.': 'لم يُستورد شيء بعد.',
  Column: 'العمود',
  'Column, value …': 'عمود أو قيمة …',
  'Pages of the report': 'صفحات التقرير',
  'Refused rows and warnings': 'الصفوف المرفوضة والتنبيهات',
  'Refused rows': 'الصفوف المرفوضة',
  'Report by row': 'التقرير حسب الصفوف',
  Row: 'الصف',
  'Save as CSV': 'حفظ بصيغة CSV',
  'Search in the report': 'البحث في التقرير',
  Value: 'القيمة',
  Warnings: 'تنبيهات',
  'What is wrong': 'ما الخطأ',
  'Which rows': 'أي الصفوف',
  refused: 'مرفوض',
  'Not readable': 'غير قابل للقراءة',
  Published: 'منشور',
  'Publishing …': 'جارٍ النشر …',
  'Reading …': 'جارٍ القراءة …',
  'Ready to publish': 'جاهز للنشر',
  'This shop': 'هذا المتجر',
  'Undoing …': 'جارٍ التراجع …',
  comma: 'فاصلة',
  semicolon: 'فاصلة منقوطة',
  tab: 'علامة جدولة',
  'Import and export': 'الاستيراد والتصدير',
  'A file may not be larger than 50 MB.': 'لا يجوز أن يتجاوز حجم الملف ٥٠ ميغابايت.',
  'This import has moved on meanwhile.': 'تقدّم هذا الاستيراد في هذه الأثناء.',
  'The file has no columns of products: it needs at least name and selling_price.':
    'لا يحتوي الملف على أعمدة منتجات: يلزم على الأقل name و selling_price.',
  'The file has no rows.': 'لا يحتوي الملف على صفوف.',
  'Pictures are fetched from public https addresses alone.': 'تُجلب الصور من عناوين https العامة فقط.',
  'The shop has no such picture.': 'لا توجد صورة كهذه في المتجر.',
  'The other server has no picture at this address.': 'لا توجد صورة على الخادم الآخر في هذا العنوان.',
  'The picture is too large: at most 5 MB and 16 megapixels.':
    'الصورة كبيرة جدًا: ٥ ميغابايت و١٦ ميغابكسل على الأكثر.',
  'There is no picture in JPEG, PNG, WebP or AVIF at this address.':
    'لا توجد في هذا العنوان صورة بصيغة JPEG أو PNG أو WebP أو AVIF.',
  'The other server did not answer.': 'لم يستجب الخادم الآخر.',
  'The product has as many pictures as it may have.': 'بلغ عدد صور المنتج الحد الأقصى.',
  'Pictures of other servers': 'صور من خوادم أخرى',
  '{0} of {1} pictures fetched': 'جُلبت {0} من {1} صورة',
  '{0} failed': 'فشلت {0}',
  'The report by row says why.': 'يبيّن التقرير حسب الصفوف السبب.',
  'Row {0} has the same code.': 'الصف {0} له الرمز نفسه.',
  'Rows before this one are about the same product.': 'صفوف سابقة تخص المنتج نفسه.',
  'Scripts and handlers were taken out of the description.': 'أُزيلت البرامج النصية من الوصف.',
  'The codes of this product belong to several products.': 'رموز هذا المنتج تعود إلى عدة منتجات.',
  'Another row is about the same product.': 'صف آخر يخص المنتج نفسه.',
  'Another row is about the same variant.': 'صف آخر يخص النسخة نفسها.',
  'Name all options of this product, and no others.': 'اذكر كل خيارات هذا المنتج دون غيرها.',
  'This product has no options: give it some in its form first.':
    'ليس لهذا المنتج خيارات: أضفها أولًا في نموذجه.',
  'It could not be written.': 'تعذّرت كتابته.',
  'Nobody could buy this product as its options stand, so it is not published.':
    'لا يمكن لأحد شراء هذا المنتج بخياراته الحالية، لذلك لا يُنشر.',
  'Somebody has changed this product since the file was read.': 'غيّر شخص ما هذا المنتج منذ قراءة الملف.',
  'A quotation mark in row {0} is never closed.': 'علامة اقتباس في الصف {0} لم تُغلق.',
  'Row {0} is too long.': 'الصف {0} طويل جدًا.',
  'At most {0} column can be read.|At most {1} columns can be read.':
    'يمكن قراءة {0} عمود على الأكثر.|يمكن قراءة عمود واحد على الأكثر.|يمكن قراءة عمودين على الأكثر.|يمكن قراءة {0} أعمدة على الأكثر.|يمكن قراءة {0} عمودًا على الأكثر.|يمكن قراءة {0} عمود على الأكثر.',
  'Row {0} cannot be read.': 'لا يمكن قراءة الصف {0}.',
  'The file is not a list of products.': 'الملف ليس قائمة منتجات.',
  'Choose a file.': 'اختر ملفًا.',
  'The file did not arrive whole. Please try again.': 'لم يصل الملف كاملًا. يرجى المحاولة مرة أخرى.',
  'The file is empty.': 'الملف فارغ.',
  'Another row of this product was refused.': 'رُفض صف آخر من هذا المنتج.',
  'At most {0} row can be read.|At most {1} rows can be read.':
    'يمكن قراءة {0} صف على الأكثر.|يمكن قراءة صف واحد على الأكثر.|يمكن قراءة صفين على الأكثر.|يمكن قراءة {0} صفوف على الأكثر.|يمكن قراءة {0} صفًا على الأكثر.|يمكن قراءة {0} صف على الأكثر.',
  'The rows of one product have to follow each other.': 'يجب أن تتوالى صفوف المنتج الواحد.',
  'No branch of yours has the key “{0}”: its stock stays as it is. Write one of these: {1}.':
    'لا يوجد فرع لك بالمفتاح «{0}»: يبقى مخزونه كما هو. اكتب أحد هذه: {1}.',
  'This file cannot be read. Send a table as CSV, XLSX or JSON.':
    'تتعذر قراءة هذا الملف. أرسل جدولًا بصيغة CSV أو XLSX أو JSON.',
  'The workbook is too large once it is unpacked.': 'المصنف كبير جدًا بعد فك ضغطه.',
  'This is no workbook that can be read.': 'لا يمكن قراءة هذا المصنف.',
  'A product has at most 5 options, with values of 60 characters.':
    'للمنتج ٥ خيارات على الأكثر بقيم من ٦٠ حرفًا.',
  'An address has small letters, digits and single hyphens.':
    'يتكون العنوان من أحرف صغيرة وأرقام وشرطات مفردة.',
  'At most 50 tags of 60 characters fit here.': 'يتسع هنا ٥٠ وسمًا من ٦٠ حرفًا على الأكثر.',
  'At most {0} value of {1} characters fits here.|At most {2} values of {3} characters fit here.':
    'يتسع هنا {0} قيمة من {1} حرفًا على الأكثر.|يتسع هنا قيمة واحدة من {1} حرفًا على الأكثر.|يتسع هنا قيمتين من {1} حرفًا على الأكثر.|يتسع هنا {0} قيم من {1} حرفًا على الأكثر.|يتسع هنا {0} قيمة من {1} حرفًا على الأكثر.|يتسع هنا {0} قيمة من {1} حرفًا على الأكثر.',
  'At most {0} character fits here.|At most {1} characters fit here.':
    'يتسع هنا {0} حرف على الأكثر.|يتسع هنا حرف واحد على الأكثر.|يتسع هنا حرفين على الأكثر.|يتسع هنا {0} أحرف على الأكثر.|يتسع هنا {0} حرفًا على الأكثر.|يتسع هنا {0} حرف على الأكثر.',
  'Give the {0} value its price, set apart by vertical bars.|Give each of the {1} values its price, set apart by vertical bars.':
    'أعطِ كل قيمة سعرها ({0} قيمة)، مفصولة بخطوط عمودية.|أعطِ كل قيمة سعرها (قيمة واحدة)، مفصولة بخطوط عمودية.|أعطِ كل قيمة سعرها (قيمتان)، مفصولة بخطوط عمودية.|أعطِ كل قيمة سعرها ({0} قيم)، مفصولة بخطوط عمودية.|أعطِ كل قيمة سعرها ({0} قيمة)، مفصولة بخطوط عمودية.|أعطِ كل قيمة سعرها ({0} قيمة)، مفصولة بخطوط عمودية.',
  'Products of the kind "{0}" cannot be imported.': 'لا يمكن استيراد المنتجات من النوع "{0}".',
  'Stock is a whole number from 0 to {0}.': 'المخزون عدد صحيح من ٠ إلى {0}.',
  'This is no price: write it as {0}.': 'هذا ليس سعرًا: اكتبه مثل {0}.',
  'This is no quantity.': 'هذه ليست كمية.',
  'Write true or false.': 'اكتب true أو false.',
  'A name is missing.': 'الاسم مفقود.',
  'A price is missing.': 'السعر مفقود.',
  'A product has at most {0} variant.|A product has at most {1} variants.':
    'للمنتج {0} نوع على الأكثر.|للمنتج نوع واحد على الأكثر.|للمنتج نوعان على الأكثر.|للمنتج {0} أنواع على الأكثر.|للمنتج {0} نوعًا على الأكثر.|للمنتج {0} نوع على الأكثر.',
  'A row needs the code (SKU) of what it sells.': 'يحتاج الصف إلى رمز (SKU) ما يبيعه.',
  'Another row of this product has the same options.': 'صف آخر من هذا المنتج له الخيارات نفسها.',
  'Every row of a product needs the same options.': 'يحتاج كل صف من المنتج إلى الخيارات نفسها.',
  'Row {0}': 'الصف {0}',
  'This file holds names, phone numbers and addresses of customers. The log keeps who took it and why.':
    'يحتوي هذا الملف على أسماء العملاء وأرقام هواتفهم وعناوينهم. يحفظ السجل من أخذه ولماذا.',
  'What is the file for?': 'ما الغرض من الملف؟',
  'Say what the file is for.': 'اذكر الغرض من الملف.',
  Download: 'تنزيل',
  'This file is for staff of all branches.': 'هذا الملف لموظفي جميع الفروع.',
  Newsletter: 'النشرة الإخبارية',
  'This is a download, a service or a gift card. Here it would be sold as goods, so it is not published.':
    'هذا ملف للتنزيل أو خدمة أو بطاقة هدية. سيُباع هنا كسلعة، لذلك لا يُنشر.',
  'This address does not fit here: it becomes {0}.': 'هذا العنوان لا يصلح هنا: يصبح {0}.',
  'Its shop shows this product in no list. There is no such product here, so it is not published.':
    'لا يعرض متجره هذا المنتج في أي قائمة. لا يوجد مثل ذلك هنا، لذلك لا يُنشر.',
  'The shop has no rate without tax, so a new product gets the usual tax. Add it under “Taxes” and send the file again.':
    'ليس في المتجر معدل بلا ضريبة، لذلك يأخذ المنتج الجديد الضريبة المعتادة. أضفها ضمن «الضرائب» وأرسل الملف مرة أخرى.',
  'The shop has no tax “{0}”, so a new product gets the usual one. Add it under “Taxes” and send the file again.':
    'ليس في المتجر ضريبة «{0}»، لذلك يأخذ المنتج الجديد الضريبة المعتادة. أضفها ضمن «الضرائب» وأرسل الملف مرة أخرى.',
  'The file names no branch: its stock goes to {0}. Choose another one before you send it.':
    'لا يذكر الملف أي فرع: يذهب مخزونه إلى {0}. اختر فرعًا آخر قبل إرساله.',
  '{0} new product has no category: shoppers find it by search alone. You can choose one for all before you send the file.|{1} new products have no category: shoppers find them by search alone. You can choose one for all before you send the file.':
    'لا يوجد منتج جديد بلا فئة|منتج جديد واحد بلا فئة: لا يجده العملاء إلا بالبحث. يمكنك اختيار فئة للجميع قبل إرسال الملف.|منتجان جديدان بلا فئة: لا يجدهما العملاء إلا بالبحث. يمكنك اختيار فئة للجميع قبل إرسال الملف.|{0} منتجات جديدة بلا فئة: لا يجدها العملاء إلا بالبحث. يمكنك اختيار فئة للجميع قبل إرسال الملف.|{0} منتجًا جديدًا بلا فئة: لا يجدها العملاء إلا بالبحث. يمكنك اختيار فئة للجميع قبل إرسال الملف.|{0} منتج جديد بلا فئة: لا يجدها العملاء إلا بالبحث. يمكنك اختيار فئة للجميع قبل إرسال الملف.',
  '{0} new product has no number in stock: nobody can buy it until it has one at a branch.|{1} new products have no number in stock: nobody can buy them until they have one at a branch.':
    'لا يوجد منتج جديد بلا عدد في المخزون|منتج جديد واحد بلا عدد في المخزون: لا يمكن لأحد شراؤه حتى يكون له عدد في فرع.|منتجان جديدان بلا عدد في المخزون: لا يمكن لأحد شراؤهما حتى يكون لهما عدد في فرع.|{0} منتجات جديدة بلا عدد في المخزون: لا يمكن لأحد شراؤها حتى يكون لها عدد في فرع.|{0} منتجًا جديدًا بلا عدد في المخزون: لا يمكن لأحد شراؤها حتى يكون لها عدد في فرع.|{0} منتج جديد بلا عدد في المخزون: لا يمكن لأحد شراؤها حتى يكون لها عدد في فرع.',
  'The import does not know {0} column.|The import does not know {1} columns.':
    'يعرف الاستيراد كل الأعمدة|لا يعرف الاستيراد عمودًا واحدًا.|لا يعرف الاستيراد عمودين.|لا يعرف الاستيراد {0} أعمدة.|لا يعرف الاستيراد {0} عمودًا.|لا يعرف الاستيراد {0} عمود.',
  '{0} column is not read|{1} columns are not read':
    'كل الأعمدة تُقرأ|عمود واحد لا يُقرأ|عمودان لا يُقرآن|{0} أعمدة لا تُقرأ|{0} عمودًا لا يُقرأ|{0} عمود لا يُقرأ',
  'Choose this again.': 'اختر هذا مرة أخرى.',
  'For files of other shops': 'لملفات المتاجر الأخرى',
  'Their stock goes to': 'يذهب مخزونها إلى',
  'New products without a category go to': 'تذهب المنتجات الجديدة بلا فئة إلى',
  'No category': 'بلا فئة',
  'One category for each of their tags': 'فئة لكل وسم من وسومها',
  'How many there are of what is in stock without a number': 'كم يوجد مما هو متوفر بلا عدد',
  'Some shops say only that there is some. Empty: none, so nobody can buy it yet.':
    'بعض المتاجر تقول فقط إنه متوفر. فارغ: لا شيء، فلا يمكن لأحد شراؤه بعد.',
  'Its variants share this stock: it stands at the first of them.':
    'تتشارك خياراته هذا المخزون: يُسجَّل عند أولها.',
};
