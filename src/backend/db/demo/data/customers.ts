/** Names of the people who have shopped here. */
export const FIRST_NAMES: readonly string[] = [
  ...['Asha', 'Marcus', 'Elena', 'Theo', 'Priya', 'Jonas', 'Mei', 'Carlos', 'Hannah', 'Omar', 'Ingrid', 'Dwayne'],
  ...['Yuki', 'Fatima', 'Owen', 'Rosa', 'Sven', 'Naomi', 'Kofi', 'Beatriz', 'Liam', 'Anjali', 'Petra', 'Andre'],
  ...['Sofia', 'Kenji', 'Ruth', 'Tariq', 'Claire', 'Mateo', 'Leila', 'Graham', 'Thuy', 'Victor', 'Imani', 'Noel'],
  ...['Greta', 'Samir', 'Joy', 'Pascal'],
];
export const LAST_NAMES: readonly string[] = [
  ...['Kapoor', 'Whitfield', 'Marchetti', 'Lindqvist', 'Okafor', 'Tanaka', 'Reyes', 'Novak', 'Abdi', 'Sutherland'],
  ...['Nguyen', 'Bauer', 'Castillo', 'Hartley', 'Rahman', 'Moreau', 'Petrov', 'Dube', 'Ferreira', 'Olsen', 'Chen'],
  ...['Vasquez', 'Brennan', 'Haddad', 'Iyer', 'Kowalski', 'Mbeki', 'Fraser', 'Santos', 'Yamada'],
];
