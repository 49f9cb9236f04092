import type { Phrases } from '../../text/text.ts';

/** Arabic: what is said after the sale. */
export const ARABIC_AFTER_SALE: Phrases = {
  'A picture of this kind may have at most {0} megapixels.':
    'يمكن أن تحتوي صورة من هذا النوع على {0} ميغابكسل على الأكثر.',
  Amount: 'المبلغ',
  'Amount due': 'المبلغ المستحق',
  'An item is sold out.': 'نفد أحد الأصناف.',
  'Choose a JPEG, PNG, WebP or AVIF picture.': 'اختر صورة بصيغة JPEG أو PNG أو WebP أو AVIF.',
  'Choose a new password': 'اختر كلمة مرور جديدة',
  'Choose a new password for {0}': 'اختر كلمة مرور جديدة لـ{0}',
  'Choose a picture.': 'اختر صورة.',
  'Confirm it to subscribe. If it was not you, you can ignore this message.':
    'أكّد للاشتراك. إن لم تكن أنت، فتجاهل هذه الرسالة.',
  'Confirm it, and we will write to you once. If it was not you, you can ignore this message.':
    'أكّد وسنراسلك مرة واحدة. إن لم تكن أنت، فتجاهل هذه الرسالة.',
  'Confirm your newsletter from {0}': 'أكّد اشتراكك في نشرة {0}',
  Delivery: 'التوصيل',
  Discount: 'الخصم',
  'Enter the email address or phone number of the order.':
    'أدخل البريد الإلكتروني أو رقم الهاتف الخاص بالطلب.',
  'Follow your order': 'تتبّع طلبك',
  'Have a look': 'ألقِ نظرة',
  'Hello {0},': 'مرحبًا {0}،',
  'If an account has this address, a link to choose a new password is on its way.':
    'إن كان هناك حساب بهذا العنوان، فسيصله رابط لاختيار كلمة مرور جديدة.',
  'If it was not you, choose a new password at once and contact us.':
    'إن لم تكن أنت، فاختر كلمة مرور جديدة فورًا وتواصل معنا.',
  'If it was not you, contact us at once.': 'إن لم تكن أنت، فتواصل معنا فورًا.',
  'If there is such an order, we sent a code to {0}.': 'إن وُجد هذا الطلب، فقد أرسلنا رمزًا إلى {0}.',
  'If you did not ask for a code, you can ignore this message.': 'إن لم تطلب رمزًا، فتجاهل هذه الرسالة.',
  'Invoice {0}': 'فاتورة {0}',
  'It is valid for {0} minutes. Nobody at {1} will ever ask you for it.':
    'صالح لمدة {0} دقائق. لن يطلبه منك أحد من {1} أبدًا.',
  'It may go quickly.': 'قد ينفد سريعًا.',
  Item: 'الصنف',
  'Online payment cannot be reached right now. Nothing was ordered; try again or choose another way to pay.':
    'تعذّر الوصول إلى الدفع الإلكتروني الآن. لم يُرسل أي طلب؛ حاول مرة أخرى أو اختر طريقة دفع أخرى.',
  'Open your account': 'افتح حسابك',
  Packaging: 'التغليف',
  'Paid from the wallet': 'مدفوع من المحفظة',
  'Confirm this phone number in your account before you order.': 'أكّد رقم الهاتف هذا في حسابك قبل الطلب.',
  'Sign in with a code sent to this phone number before you order.':
    'سجّل الدخول برمز يُرسل إلى رقم الهاتف هذا قبل الطلب.',
  'Please sign in to place an order.': 'سجّل الدخول لإرسال طلب.',
  Quantity: 'الكمية',
  'Send the payment with its signature, or the error.': 'أرسل الدفعة مع توقيعها أو الخطأ.',
  'Shall we tell you when {0} is back?': 'هل نخبرك عند عودة {0}؟',
  'Sign in': 'تسجيل الدخول',
  'Someone, probably you, asked for a new password for your account at {0}.':
    'طلب أحدهم، على الأرجح أنت، كلمة مرور جديدة لحسابك لدى {0}.',
  'Someone, probably you, wants the newsletter of {0} at this address.':
    'يريد أحدهم، على الأرجح أنت، نشرة {0} على هذا العنوان.',
  'Someone, probably you, wants to hear when {0} has {1} again.':
    'يريد أحدهم، على الأرجح أنت، معرفة متى يتوفر {1} لدى {0} من جديد.',
  Subscribe: 'اشترك',
  Subtotal: 'المجموع الفرعي',
  'The account was changed meanwhile. Try again.': 'تغيّر الحساب في هذه الأثناء. حاول مرة أخرى.',
  'The link works once, within an hour. If it was not you, you can ignore this message.':
    'يعمل الرابط مرة واحدة خلال ساعة. إن لم تكن أنت، فتجاهل هذه الرسالة.',
  'The payment did not go through, and the order is no longer waiting for it.':
    'لم تتم عملية الدفع، ولم يعد الطلب في انتظارها.',
  'The payment did not go through. Nothing was taken; you can try again.':
    'لم تتم عملية الدفع. لم يُخصم شيء؛ يمكنك المحاولة مرة أخرى.',
  'The picture could not be read.': 'تعذّرت قراءة الصورة.',
  'The picture is larger than 2 MB.': 'الصورة أكبر من 2 ميغابايت.',
  'The picture may have at most {0} pixels on each side.': 'يجب ألا يتجاوز كل ضلع من الصورة {0} بكسل.',
  'The picture needs at least {0} pixels on each side.': 'يجب ألا يقل كل ضلع من الصورة عن {0} بكسل.',
  'The signature does not fit the body.': 'التوقيع لا يطابق المحتوى.',
  'This link is no longer valid. Ask for a new one.': 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
  'This order can no longer be cancelled. Please call the branch.':
    'لم يعد بالإمكان إلغاء هذا الطلب. يرجى الاتصال بالفرع.',
  'This order had ended before your payment came. The money goes back to you.':
    'انتهى هذا الطلب قبل وصول دفعتك. سيعود المبلغ إليك.',
  'This order is not paid by test payments.': 'لا يُدفع هذا الطلب بدفعات تجريبية.',
  'This order was paid already. The second payment goes back to you.':
    'هذا الطلب مدفوع من قبل. ستعود إليك الدفعة الثانية.',
  'This payment belongs to another order.': 'هذه الدفعة تخص طلبًا آخر.',
  'This was our one message about it. To hear nothing more of it, open {0}':
    'كانت هذه رسالتنا الوحيدة بشأنه. لإيقاف الرسائل افتح {0}',
  Tip: 'الإكرامية',
  'Too many pictures come in right now. Try again in a moment.':
    'تصل صور كثيرة جدًا الآن. حاول مرة أخرى بعد لحظات.',
  Total: 'الإجمالي',
  'We could not confirm this payment. If money was taken it will be returned.':
    'تعذّر تأكيد هذه الدفعة. إن خُصم مبلغ فسيُعاد إليك.',
  'We have your order {0}': 'استلمنا طلبك {0}',
  'Welcome to {0}': 'مرحبًا بك في {0}',
  'Yes, tell me': 'نعم، أخبروني',
  'You are subscribed to {0}': 'أنت مشترك في {0}',
  'Your account was deleted': 'حُذف حسابك',
  'Your account was deleted.': 'حُذف حسابك.',
  'Your code is {0}.': 'رمزك هو {0}.',
  'Your contact details were changed': 'تغيّرت بيانات التواصل الخاصة بك',
  'Your password was changed': 'تغيّرت كلمة المرور',
  'Your password was changed. Sign in with the new one.': 'تغيّرت كلمة المرور. سجّل الدخول بالجديدة.',
  'Your wallet does not cover this order any more.': 'لم تعد محفظتك تغطي هذا الطلب.',
  'Your wallet does not cover this order. Please choose another way to pay.':
    'محفظتك لا تغطي هذا الطلب. اختر طريقة دفع أخرى.',
  "Thank you for your order {0} at {1}. We'll let you know how it's going.":
    'شكرًا لطلبك {0} من {1}. سنوافيك بمستجداته.',
  'The password of your account at {0} was just changed, and your other devices were signed out.':
    'تغيّرت للتو كلمة مرور حسابك لدى {0}، وسُجّل خروج أجهزتك الأخرى.',
  'Your account at {0} is now reached at {1}.': 'أصبح حسابك لدى {0} مرتبطًا بـ{1}.',
  'You already have an account at {0}': 'لديك حساب بالفعل لدى {0}',
  'Someone, probably you, ordered at {0} with this address and asked for an account. You have one already; nothing about it was changed.':
    'طلب شخص ما، على الأرجح أنت، من {0} بهذا العنوان وأراد إنشاء حساب. لديك حساب بالفعل، ولم يتغير فيه شيء.',
  'Sign in to it, or choose a new password if you forgot yours.':
    'سجّل الدخول إليه، أو اختر كلمة مرور جديدة إن نسيت كلمتك.',
  'Your account at {0} is ready. Your orders, addresses and rewards are kept there.':
    'حسابك لدى {0} جاهز. تجد فيه طلباتك وعناوينك ومكافآتك.',
  'Your account at {0} was deleted as you asked. Orders are kept as long as the law wants it.':
    'حُذف حسابك لدى {0} كما طلبت. تُحفظ الطلبات للمدة التي يقتضيها القانون.',
  '{0} has {1} again. It may go quickly.': 'عاد {1} إلى {0}. قد ينفد سريعًا.',
  '{0} is back': 'عاد {0}',
  '{0} is your code for {1}': '{0} هو رمزك لدى {1}',
  '{0} is your code for {1}. It is valid for {2} minutes.\n\n{3}':
    '{0} هو رمزك لدى {1}. صالح لمدة {2} دقائق.\n\n{3}',
  '{0} {1} %': '{0} {1} %',
  '{0} {1} % included': '{0} {1} % مشمولة',
  '{0}: confirm here, and we will tell you when {1} is back: {2}': '{0}: أكّد هنا وسنخبرك عند عودة {1}: {2}',
  '{0}: we have your order {1}. Follow it at {2}': '{0}: استلمنا طلبك {1}. تتبّعه على {2}',
  '{0}: {1} is back: {2}': '{0}: عاد {1}: {2}',
  'Send the request body in the declared form.': 'أرسل محتوى الطلب بالصيغة المحددة.',
  'Money for your order {0} goes back': 'يعود مبلغ طلبك {0}',
  'Only delivered orders can be returned.': 'لا يمكن إرجاع سوى الطلبات التي تم توصيلها.',
  'That many of this item cannot be returned.': 'لا يمكن إرجاع هذه الكمية من الصنف.',
  'The return request {0} was decided already.': 'تم البت في طلب الإرجاع {0} من قبل.',
  'The time to return this order is over.': 'انتهت مهلة إرجاع هذا الطلب.',
  'There is no return request {0}.': 'لا يوجد طلب إرجاع {0}.',
  'We cannot take your order {0}': 'لا يمكننا قبول طلبك {0}',
  'Your order {0} has arrived': 'وصل طلبك {0}',
  'Your order {0} is cancelled': 'أُلغي طلبك {0}',
  'Your order {0} is ready': 'طلبك {0} جاهز',
  'Your order {0} was not paid': 'لم يُدفع طلبك {0}',
  'Your order {0} has arrived. We would like to know how you find it.': 'وصل طلبك {0}. يسعدنا أن نعرف رأيك.',
  'Your order {0} is ready. You can pick it up now.': 'طلبك {0} جاهز. يمكنك استلامه الآن.',
  'Your order {0} was not paid in time and is not placed. Your cart is kept.':
    'لم يُدفع طلبك {0} في الوقت المحدد ولم يُرسل. سلتك محفوظة.',
  '{0}: your order {1} has arrived. Enjoy it!': '{0}: وصل طلبك {1}. استمتع به!',
  '{0}: your order {1} is ready for pickup.': '{0}: طلبك {1} جاهز للاستلام.',
  '{0}: your order {1} was not paid in time and is not placed.':
    '{0}: لم يُدفع طلبك {1} في الوقت المحدد ولم يُرسل.',
  "{0}: we have your request for order {1}. We'll let you know what we decide.":
    '{0}: وصلنا طلبك بشأن الطلب {1}. سنبلغك بقرارنا.',
  'We have your request for order {0}': 'وصلنا طلبك بشأن الطلب {0}',
  "We have your request for order {0}. We'll look into it and let you know what we decide.":
    'وصلنا طلبك بشأن الطلب {0}. سنراجعه ونبلغك بقرارنا.',
  "{0}: we can't accept your request for order {1}. Read why on the page of your order.":
    '{0}: لا يمكننا قبول طلبك بشأن الطلب {1}. تجد السبب في صفحة طلبك.',
  'Your request for order {0}': 'طلبك بشأن الطلب {0}',
  "We're sorry: we can't accept your request for order {0}.": 'نأسف: لا يمكننا قبول طلبك بشأن الطلب {0}.',
  'If you see it differently, please call us.': 'إذا كان لك رأي آخر، فاتصل بنا من فضلك.',
  'The time to report a problem with this order is over.': 'انتهت مدة الإبلاغ عن مشكلة في هذا الطلب.',
  'This cannot be returned. If something is wrong with it, report a problem.':
    'لا يمكن إرجاع هذا. إذا كان فيه خلل، فأبلغ عن مشكلة.',
  'The request cannot be read.': 'تعذّرت قراءة الطلب.',
  'See your order': 'عرض طلبك',
  'Delivered to: {0}': 'التوصيل إلى: {0}',
  'Pick it up at: {0}, {1}': 'الاستلام من: {0}، {1}',
  'Served at: {0}, {1}': 'يقدَّم في: {0}، {1}',
  'Arrives: {0}': 'الوصول: {0}',
  'Ready: {0}': 'جاهز: {0}',
  'Say this code at the counter: {0}': 'اذكر هذا الرمز عند الاستلام: {0}',
  'Questions? Call {0}: {1}': 'أسئلة؟ اتصل بـ{0}: {1}',
  'You have your order. Enjoy it!': 'استلمت طلبك. بالهناء!',
  '{0}: thank you for order {1}. Enjoy it!': '{0}: شكرًا على الطلب {1}. بالهناء!',
  'Thank you for your order {0}': 'شكرًا على طلبك {0}',
  'You have your order {0} now. Enjoy it! We would like to know how you find it.':
    'استلمت طلبك {0}. بالهناء! يسعدنا أن نعرف رأيك فيه.',
  'You paid nothing for it, so no money has to go back.': 'لم تدفع شيئًا مقابله، فلا مال يُعاد.',
  'Your address is on the list for the newsletter of {0}. To leave, open {1}':
    'عنوانك مدرج في قائمة النشرة الإخبارية لـ{0}. لإلغاء الاشتراك افتح {1}',
};
