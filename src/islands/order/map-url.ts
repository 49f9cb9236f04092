/** A point on the open map; a link only, so that nothing is loaded from elsewhere before it is pressed. */
export const mapUrl = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
