/** Makers and lines that load-test variations of the demo's products are named after. */
export const MAKERS: readonly string[] = [
  ...[
    'Alder Lane',
    'Bright Acre',
    'Copper Kettle',
    'Driftwood',
    'Elm & Oak',
    'Foxglove',
    'Granite Bay',
    'Harbor Light',
  ],
  ...['Ivy House', 'Juniper', 'Kestrel', 'Larkspur', 'Millstone', 'North Fork', 'Old Ferry', 'Pine Hollow'],
  ...[
    'Quarry Road',
    'Rivermouth',
    'Salt Meadow',
    'Thistle',
    'Upland',
    'Vine Street',
    'Willow Creek',
    'Yarrow',
  ],
  ...['Blue Door', 'Cinder Hill', 'Dovecote', 'Evergreen', 'Firefly', 'Goldenrod', 'Hazelwood', 'Iron Gate'],
];
export const LINES: readonly string[] = [
  ...['Classic', 'Select', 'Reserve', 'Small Batch', 'Everyday', 'Family', 'Harvest', 'Heritage'],
  ...['Original', 'Signature', 'Seasonal', 'Traditional', 'Village', 'Weekend', 'Farmhouse', 'Coastal'],
];
