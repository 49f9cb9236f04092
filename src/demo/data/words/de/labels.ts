/** German: how goods are kept and where they come from, by the English words. */
export const GERMAN_LABELS: Readonly<Record<string, string>> = {
  'Eat on the day it arrives. Leftovers keep for 2 days at or below 40 °F.':
    'Am Tag der Lieferung essen. Reste halten sich bei höchstens 4\u00a0°C 2 Tage.',
  'Drink on the day it is made. Bottles keep until the date on the label.':
    'Am Tag der Zubereitung trinken. Flaschen halten sich bis zum Datum auf dem Etikett.',
  'Keep tomatoes, bananas and garlic on the counter, the rest in the vegetable drawer.':
    'Tomaten, Bananen und Knoblauch offen liegen lassen, alles andere ins Gemüsefach legen.',
  'Wrap in cloth at room temperature, or slice and freeze.':
    'Bei Raumtemperatur in ein Tuch wickeln oder in Scheiben einfrieren.',
  'Keep refrigerated at or below 40 °F.': 'Gekühlt bei höchstens 4\u00a0°C aufbewahren.',
  'Keep at or below 36 °F and cook within 2 days.':
    'Bei höchstens 2\u00a0°C aufbewahren und innerhalb von 2 Tagen garen.',
  'Keep in a cool, dry place away from light.': 'Kühl, trocken und lichtgeschützt aufbewahren.',
  'Keep frozen at or below 0 °F. Do not refreeze.':
    'Tiefgekühlt bei höchstens –18\u00a0°C aufbewahren. Nicht wieder einfrieren.',
  'Keep closed at room temperature, up to 6 months.':
    'Geschlossen bei Raumtemperatur bis zu 6 Monate haltbar.',
  'Oregon, USA': 'Oregon, USA',
  Mexico: 'Mexiko',
  Ecuador: 'Ecuador',
  'California, USA': 'Kalifornien, USA',
  Peru: 'Peru',
  'Washington, USA': 'Washington, USA',
  'Gulf of Mexico': 'Golf von Mexiko',
  Italy: 'Italien',
  Spain: 'Spanien',
  India: 'Indien',
  'Montana, USA': 'Montana, USA',
  Thailand: 'Thailand',
  Japan: 'Japan',
  Israel: 'Israel',
  USA: 'USA',
  'South Korea': 'Südkorea',
  'Sri Lanka': 'Sri Lanka',
  Palestine: 'Palästina',
  Madagascar: 'Madagaskar',
  China: 'China',
  'Guatemala, Ethiopia': 'Guatemala, Äthiopien',
  Ethiopia: 'Äthiopien',
  Colombia: 'Kolumbien',
  'Brazil, India': 'Brasilien, Indien',
  'Egypt, South Africa': 'Ägypten, Südafrika',
  Greece: 'Griechenland',
  'Maine, USA': 'Maine, USA',
};
