/** A part of an address in plain letters; as it stands where its escapes are broken. */
export const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
