/** Arabic: how goods are kept and where they come from, by the English words. */
export const ARABIC_LABELS: Readonly<Record<string, string>> = {
  'Eat on the day it arrives. Leftovers keep for 2 days at or below 40 °F.':
    'يؤكل يوم وصوله. وما تبقى يُحفظ يومين عند ٤\u00a0°م أو أقل.',
  'Drink on the day it is made. Bottles keep until the date on the label.':
    'يُشرب يوم تحضيره. أما الزجاجات فتصلح حتى التاريخ المكتوب على الملصق.',
  'Keep tomatoes, bananas and garlic on the counter, the rest in the vegetable drawer.':
    'تُترك الطماطم والموز والثوم خارج الثلاجة، والبقية في درج الخضار.',
  'Wrap in cloth at room temperature, or slice and freeze.':
    'يُلف بقطعة قماش في حرارة الغرفة، أو يُقطع شرائح ويُجمد.',
  'Keep refrigerated at or below 40 °F.': 'يُحفظ مبردًا عند ٤\u00a0°م أو أقل.',
  'Keep at or below 36 °F and cook within 2 days.': 'يُحفظ عند ٢\u00a0°م أو أقل ويُطهى خلال يومين.',
  'Keep in a cool, dry place away from light.': 'يُحفظ في مكان بارد وجاف بعيدًا عن الضوء.',
  'Keep frozen at or below 0 °F. Do not refreeze.':
    'يُحفظ مجمدًا عند ١٨\u00a0°م تحت الصفر أو أقل. لا يُعاد تجميده.',
  'Keep closed at room temperature, up to 6 months.': 'يُحفظ مغلقًا في حرارة الغرفة حتى ٦ أشهر.',
  'Oregon, USA': 'أوريغون، الولايات المتحدة',
  Mexico: 'المكسيك',
  Ecuador: 'الإكوادور',
  'California, USA': 'كاليفورنيا، الولايات المتحدة',
  Peru: 'بيرو',
  'Washington, USA': 'واشنطن، الولايات المتحدة',
  'Gulf of Mexico': 'خليج المكسيك',
  Italy: 'إيطاليا',
  Spain: 'إسبانيا',
  India: 'الهند',
  'Montana, USA': 'مونتانا، الولايات المتحدة',
  Thailand: 'تايلاند',
  Japan: 'اليابان',
  Israel: 'إسرائيل',
  USA: 'الولايات المتحدة',
  'South Korea': 'كوريا الجنوبية',
  'Sri Lanka': 'سريلانكا',
  Palestine: 'فلسطين',
  Madagascar: 'مدغشقر',
  China: 'الصين',
  'Guatemala, Ethiopia': 'غواتيمالا وإثيوبيا',
  Ethiopia: 'إثيوبيا',
  Colombia: 'كولومبيا',
  'Brazil, India': 'البرازيل والهند',
  'Egypt, South Africa': 'مصر وجنوب أفريقيا',
  Greece: 'اليونان',
  'Maine, USA': 'مين، الولايات المتحدة',
};
