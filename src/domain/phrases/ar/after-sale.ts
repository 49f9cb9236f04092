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
  "Confirm to subscribe. If it wasn't you, you can ignore this message.":
    'أكّد لإتمام الاشتراك. إن لم تكن أنت، فتجاهل هذه الرسالة.',
  "Confirm, and we'll write to you once. If it wasn't you, you can ignore this message.":
    'أكّد وسنراسلك مرة واحدة. إن لم تكن أنت، فتجاهل هذه الرسالة.',
  'Confirm your newsletter from {0}': 'أكّد اشتراكك في نشرة {0}',
  Delivery: 'التوصيل',
  Discount: 'الخصم',
  'Enter the email address or phone number you ordered with.':
    'أدخل البريد الإلكتروني أو رقم الهاتف الذي طلبت به.',
  'Track your order': 'تتبّع طلبك',
  'Shop now': 'تسوّق الآن',
  'Hello {0},': 'مرحبًا {0}،',
  'If an account has this address, a link to choose a new password is on its way.':
    'إن كان هناك حساب بهذا العنوان، فسيصله رابط لاختيار كلمة مرور جديدة.',
  "If it wasn't you, choose a new password at once and contact us.":
    'إن لم تكن أنت، فاختر كلمة مرور جديدة فورًا وتواصل معنا.',
  "If it wasn't you, contact us at once.": 'إن لم تكن أنت، فتواصل معنا فورًا.',
  'If there is such an order, we sent a code to {0}.': 'إن وُجد هذا الطلب، فقد أرسلنا رمزًا إلى {0}.',
  "If you didn't ask for a code, you can ignore this message.": 'إن لم تطلب رمزًا، فتجاهل هذه الرسالة.',
  'Invoice {0}': 'فاتورة {0}',
  'It is valid for {0} minutes. Nobody at {1} will ever ask you for it.':
    'صالح لمدة {0} دقائق. لن يطلبه منك أحد من {1} أبدًا.',
  'It may sell out quickly.': 'قد ينفد سريعًا.',
  Item: 'الصنف',
  "Online payment isn't available right now. Nothing was ordered; try again or choose another way to pay.":
    'الدفع عبر الإنترنت غير متاح الآن. لم يُرسل أي طلب؛ حاول مرة أخرى أو اختر طريقة دفع أخرى.',
  'Open your account': 'افتح حسابك',
  Packaging: 'التغليف',
  'Paid from the wallet': 'مدفوع من المحفظة',
  'Confirm this phone number in your account before you order.': 'أكّد رقم الهاتف هذا في حسابك قبل الطلب.',
  'Sign in with a code sent to this phone number before you order.':
    'سجّل الدخول برمز يُرسل إلى رقم الهاتف هذا قبل الطلب.',
  'Please sign in to place an order.': 'سجّل الدخول لإرسال طلب.',
  Quantity: 'الكمية',
  'Send the payment with its signature, or the error.': 'أرسل الدفعة مع توقيعها أو الخطأ.',
  'Want to know when {0} is back?': 'هل نخبرك عند عودة {0}؟',
  'Sign in': 'تسجيل الدخول',
  'Someone, probably you, asked for a new password for your account at {0}.':
    'طلب أحدهم، على الأرجح أنت، كلمة مرور جديدة لحسابك لدى {0}.',
  'Someone, probably you, wants the newsletter of {0} at this address.':
    'يريد أحدهم، على الأرجح أنت، نشرة {0} على هذا العنوان.',
  'Someone, probably you, wants to know when {0} has {1} again.':
    'يريد أحدهم، على الأرجح أنت، معرفة متى يتوفر {1} لدى {0} من جديد.',
  Subscribe: 'اشترك',
  Subtotal: 'المجموع الفرعي',
  'The account was changed in the meantime. Try again.': 'تغيّر الحساب في هذه الأثناء. حاول مرة أخرى.',
  "The link works once, within an hour. If it wasn't you, you can ignore this message.":
    'يعمل الرابط مرة واحدة خلال ساعة. إن لم تكن أنت، فتجاهل هذه الرسالة.',
  'The payment did not go through, and the order is no longer waiting for it.':
    'لم تتم عملية الدفع، ولم يعد الطلب في انتظارها.',
  "The payment didn't go through. You weren't charged; you can try again.":
    'لم تتم عملية الدفع. لم يُخصم شيء؛ يمكنك المحاولة مرة أخرى.',
  'The picture could not be read.': 'تعذّرت قراءة الصورة.',
  'The picture is larger than 2 MB.': 'الصورة أكبر من ٢ ميغابايت.',
  'The picture may have at most {0} pixels on each side.': 'يجب ألا يتجاوز كل ضلع من الصورة {0} بكسل.',
  'The picture needs at least {0} pixels on each side.': 'يجب ألا يقل كل ضلع من الصورة عن {0} بكسل.',
  'The signature does not fit the body.': 'التوقيع لا يطابق المحتوى.',
  'This link is no longer valid. Ask for a new one.': 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
  'This order can no longer be cancelled. Please call the branch.':
    'لم يعد بالإمكان إلغاء هذا الطلب. يرجى الاتصال بالفرع.',
  "This order had already ended when your payment arrived. You'll get your money back.":
    'كان هذا الطلب قد انتهى عند وصول دفعتك. ستسترد المبلغ.',
  'This order is not paid by test payments.': 'لا يُدفع هذا الطلب بدفعات تجريبية.',
  'This order is already paid. Your second payment will be refunded.':
    'هذا الطلب مدفوع من قبل. سنعيد إليك الدفعة الثانية.',
  'This payment belongs to another order.': 'هذه الدفعة تخص طلبًا آخر.',
  'This was our only message about it. To unsubscribe, open {0}':
    'كانت هذه رسالتنا الوحيدة بشأنه. لإلغاء الاشتراك افتح {0}',
  Tip: 'الإكرامية',
  'Too many pictures are being uploaded right now. Try again in a moment.':
    'تُرفع صور كثيرة جدًا الآن. حاول مرة أخرى بعد لحظات.',
  Total: 'الإجمالي',
  'We could not confirm this payment. If money was taken it will be returned.':
    'تعذّر تأكيد هذه الدفعة. إن خُصم مبلغ فسيُعاد إليك.',
  "We've received your order {0}": 'استلمنا طلبك {0}',
  'Welcome to {0}': 'مرحبًا بك في {0}',
  'Yes, notify me': 'نعم، أخبروني',
  'You are subscribed to {0}': 'أنت مشترك في {0}',
  'Your account was deleted': 'حُذف حسابك',
  'Your account was deleted.': 'حُذف حسابك.',
  'Your code is {0}.': 'رمزك هو {0}.',
  'Your contact details were changed': 'تغيّرت بيانات التواصل الخاصة بك',
  'Your password was changed': 'تغيّرت كلمة المرور',
  'Your password was changed. Sign in with the new one.': 'تغيّرت كلمة المرور. سجّل الدخول بالجديدة.',
  'Your wallet no longer covers this order.': 'لم تعد محفظتك تغطي هذا الطلب.',
  'Your wallet does not cover this order. Please choose another way to pay.':
    'محفظتك لا تغطي هذا الطلب. اختر طريقة دفع أخرى.',
  "Thank you for your order {0} at {1}. We'll let you know how it's going.":
    'شكرًا لطلبك {0} من {1}. سنوافيك بمستجداته.',
  'The password of your account at {0} was just changed, and your other devices were signed out.':
    'تغيّرت للتو كلمة مرور حسابك لدى {0}، وسُجّل خروج أجهزتك الأخرى.',
  'Your account at {0} now uses {1}.': 'أصبح حسابك لدى {0} مرتبطًا بـ{1}.',
  'You already have an account at {0}': 'لديك حساب بالفعل لدى {0}',
  'Someone, probably you, ordered at {0} with this address and asked for an account. You already have one; nothing about it has changed.':
    'طلب شخص ما، على الأرجح أنت، من {0} بهذا العنوان وأراد إنشاء حساب. لديك حساب بالفعل، ولم يتغير فيه شيء.',
  'Sign in, or choose a new password if you forgot yours.':
    'سجّل الدخول، أو اختر كلمة مرور جديدة إن نسيت كلمتك.',
  'Your account at {0} is ready. Your orders, addresses and rewards are kept there.':
    'حسابك لدى {0} جاهز. تجد فيه طلباتك وعناوينك ومكافآتك.',
  'Your account at {0} was deleted as you asked. We keep orders for as long as the law requires.':
    'حُذف حسابك لدى {0} كما طلبت. نحتفظ بالطلبات للمدة التي يقتضيها القانون.',
  '{0} has {1} again. It may sell out quickly.': 'عاد {1} إلى {0}. قد ينفد سريعًا.',
  '{0} is back': 'عاد {0}',
  '{0} is your code for {1}': '{0} هو رمزك لدى {1}',
  '{0} is your code for {1}. It is valid for {2} minutes.\n\n{3}':
    '{0} هو رمزك لدى {1}. صالح لمدة {2} دقائق.\n\n{3}',
  '{0} ({1}%)': '{0} ({1}٪)',
  '{0} ({1}%) included': '{0} ({1}٪) مشمولة',
  "{0}: confirm here, and we'll let you know when {1} is back: {2}": '{0}: أكّد هنا وسنخبرك عند عودة {1}: {2}',
  "{0}: we've received your order {1}. Track it at {2}": '{0}: استلمنا طلبك {1}. تتبّعه على {2}',
  '{0}: {1} is back: {2}': '{0}: عاد {1}: {2}',
  'Send the request body in the declared form.': 'أرسل محتوى الطلب بالصيغة المحددة.',
  'Your refund for order {0}': 'استرداد مبلغ طلبك {0}',
  'Only delivered orders can be returned.': 'لا يمكن إرجاع سوى الطلبات التي تم توصيلها.',
  "You can't return that many of this item.": 'لا يمكنك إرجاع هذه الكمية من الصنف.',
  'The return request {0} was decided already.': 'تم البت في طلب الإرجاع {0} من قبل.',
  'This order can no longer be returned.': 'لم يعد إرجاع هذا الطلب ممكنًا.',
  'There is no return request {0}.': 'لا يوجد طلب إرجاع {0}.',
  "We can't take your order {0}": 'لا يمكننا قبول طلبك {0}',
  'Your order {0} has arrived': 'وصل طلبك {0}',
  'Your order {0} is cancelled': 'أُلغي طلبك {0}',
  'Your order {0} is ready': 'طلبك {0} جاهز',
  'Your order {0} was not paid': 'لم يُدفع طلبك {0}',
  "Your order {0} has arrived. We'd love to know what you think of it.": 'وصل طلبك {0}. يسعدنا أن نعرف رأيك.',
  'Your order {0} is ready for you.': 'طلبك {0} جاهز.',
  "Your order {0} wasn't paid in time, so it was not placed. We've kept your cart.":
    'لم يُدفع طلبك {0} في الوقت المحدد ولم يُرسل. سلتك محفوظة.',
  '{0}: your order {1} has arrived. Enjoy it!': '{0}: وصل طلبك {1}. نتمنى أن يعجبك!',
  '{0}: your order {1} is ready.': '{0}: طلبك {1} جاهز.',
  "{0}: your order {1} wasn't paid in time, so it was not placed.":
    '{0}: لم يُدفع طلبك {1} في الوقت المحدد ولم يُرسل.',
  "{0}: we have your request for order {1}. We'll let you know what we decide.":
    '{0}: وصلنا طلبك بشأن الطلب {1}. سنبلغك بقرارنا.',
  'We have your request for order {0}': 'وصلنا طلبك بشأن الطلب {0}',
  "We have your request for order {0}. We'll look into it and let you know what we decide.":
    'وصلنا طلبك بشأن الطلب {0}. سنراجعه ونبلغك بقرارنا.',
  "{0}: we can't accept your request for order {1}. Read why on the page of your order.":
    '{0}: لا يمكننا قبول طلبك بشأن الطلب {1}. تجد السبب في صفحة طلبك.',
  'Your request for order {0}': 'طلبك بشأن الطلب {0}',
  "We're sorry, we can't accept your request for order {0}.": 'نأسف، لا يمكننا قبول طلبك بشأن الطلب {0}.',
  'If you disagree, let us know.': 'إن لم تكن موافقًا، فأخبرنا.',
  'Call {0} at {1} and quote order {2}.': 'اتصل بـ{0} على الرقم {1} واذكر الطلب {2}.',
  "It's too late to report a problem with this order.": 'انتهت مدة الإبلاغ عن مشكلة في هذا الطلب.',
  "This can't be returned. If something's wrong with it, report a problem.":
    'لا يمكن إرجاع هذا. إذا كان فيه خلل، فأبلغ عن مشكلة.',
  'The request cannot be read.': 'تعذّرت قراءة الطلب.',
  'See your order': 'عرض طلبك',
  '{0} for inviting a friend': '{0} مقابل دعوة صديق',
  'A friend you invited has ordered at {0}. {1} is in your wallet now, as a thank-you.':
    'طلب صديق دعوته من {0}. أضفنا {1} إلى محفظتك شكرًا لك.',
  'See your wallet': 'عرض المحفظة',
  'Delivery to: {0}': 'التوصيل إلى: {0}',
  'Pick up at: {0}, {1}': 'الاستلام من: {0}، {1}',
  'Served at: {0}, {1}': 'يقدَّم في: {0}، {1}',
  'Table: {0}': 'الطاولة: {0}',
  'Arrives: {0}': 'الوصول: {0}',
  'Ready: {0}': 'جاهز: {0}',
  'Give this code at the counter: {0}': 'اذكر هذا الرمز عند الاستلام: {0}',
  'Questions? Call {0}: {1}': 'أسئلة؟ اتصل بـ{0}: {1}',
  'You have your order. Enjoy it!': 'استلمت طلبك. نتمنى أن يعجبك!',
  '{0}: thank you for order {1}. Enjoy it!': '{0}: شكرًا على الطلب {1}. نتمنى أن يعجبك!',
  'Thank you for your order {0}': 'شكرًا على طلبك {0}',
  "You have your order {0}. Enjoy it! We'd love to know what you think of it.":
    'استلمت طلبك {0}. نتمنى أن يعجبك! يسعدنا أن نعرف رأيك فيه.',
  "You weren't charged, so there's nothing to refund.": 'لم يُخصم منك شيء، فلا يوجد مبلغ لاسترداده.',
  "You're on the list for the newsletter of {0}. To unsubscribe, open {1}":
    'عنوانك مدرج في قائمة النشرة الإخبارية لـ{0}. لإلغاء الاشتراك افتح {1}',
};
