/** A postcode around the demo's branches: where its middle lies and how its streets' names begin. */
export interface PostcodeRecord {
  pincode: string;
  quadrant: 'N' | 'NE' | 'NW' | 'SE' | 'SW';
  lat: number;
  lng: number;
}

export const POSTCODES: readonly PostcodeRecord[] = [
  { pincode: '97201', quadrant: 'SW', lat: 45.5079, lng: -122.6898 },
  { pincode: '97202', quadrant: 'SE', lat: 45.484, lng: -122.6365 },
  { pincode: '97203', quadrant: 'N', lat: 45.5886, lng: -122.737 },
  { pincode: '97204', quadrant: 'SW', lat: 45.5184, lng: -122.6739 },
  { pincode: '97205', quadrant: 'SW', lat: 45.5206, lng: -122.7102 },
  { pincode: '97206', quadrant: 'SE', lat: 45.4826, lng: -122.5987 },
  { pincode: '97209', quadrant: 'NW', lat: 45.5311, lng: -122.6839 },
  { pincode: '97210', quadrant: 'NW', lat: 45.544, lng: -122.726 },
  { pincode: '97211', quadrant: 'NE', lat: 45.581, lng: -122.637 },
  { pincode: '97212', quadrant: 'NE', lat: 45.544, lng: -122.644 },
  { pincode: '97214', quadrant: 'SE', lat: 45.5147, lng: -122.643 },
  { pincode: '97215', quadrant: 'SE', lat: 45.5151, lng: -122.599 },
  { pincode: '97217', quadrant: 'N', lat: 45.602, lng: -122.7 },
  { pincode: '97227', quadrant: 'N', lat: 45.544, lng: -122.675 },
  { pincode: '97232', quadrant: 'NE', lat: 45.5289, lng: -122.644 },
];

/** Towns nearby with the postcode of their middle. */
export const TOWNS: readonly { name: string; state: string; pincode: string; lat: number; lng: number }[] = [
  { name: 'Portland', state: 'OR', pincode: '97204', lat: 45.5152, lng: -122.6784 },
  { name: 'Beaverton', state: 'OR', pincode: '97005', lat: 45.4871, lng: -122.8037 },
  { name: 'Gresham', state: 'OR', pincode: '97030', lat: 45.4982, lng: -122.431 },
  { name: 'Lake Oswego', state: 'OR', pincode: '97034', lat: 45.4207, lng: -122.6706 },
  { name: 'Milwaukie', state: 'OR', pincode: '97222', lat: 45.4462, lng: -122.6393 },
  { name: 'Tigard', state: 'OR', pincode: '97223', lat: 45.4312, lng: -122.7715 },
  { name: 'Vancouver', state: 'WA', pincode: '98660', lat: 45.6387, lng: -122.6615 },
];

/** The demo's streets are called after herbs and spices, as its branches' are. */
export const STREET_NAMES =
  'Anise,Basil,Bay Leaf,Bergamot,Borage,Caraway,Cardamom,Cayenne,Chervil,Chicory,Cinnamon,Clove,Coriander,Cress,Cumin,Curry Leaf,Dill,Elderflower,Épazote,Galangal,Ginger,Grains of Paradise,Horseradish,Hyssop,Juniper,Lavender,Lemongrass,Licorice,Lovage,Mace,Mint,Mustard,Nigella,Nutmeg,Oregano,Paprika,Parsley,Peppercorn,Poppy,Rosemary,Saffron,Sage,Savory,Sesame,Sorrel,Sumac,Tamarind,Tarragon,Thyme,Turmeric,Vanilla,Verbena,Watercress,Za’atar'.split(
    ',',
  );
export const STREET_KINDS = ['Street', 'Avenue', 'Street', 'Court', 'Lane'] as const;
