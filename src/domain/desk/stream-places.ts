/** Whose stream of events it is. */
export interface StreamViewer {
  staff_id: number;
  session_id: number;
  is_owner: boolean;
}

const MOST = { all: 200, staff: 24, session: 8 };

/**
 * Whether one more stream may be opened beside those that are: `own` when its session or member of staff has all of
 * theirs, `full` when everybody has. The first of an owner is always allowed.
 */
export const placeFor = (viewer: StreamViewer, open: readonly StreamViewer[]): 'yes' | 'own' | 'full' => {
  const ofStaff = open.filter(({ staff_id }) => staff_id === viewer.staff_id);
  const ofSession = ofStaff.filter(({ session_id }) => session_id === viewer.session_id);
  if (ofSession.length >= MOST.session || ofStaff.length >= MOST.staff) return 'own';
  const isFull = open.length >= MOST.all && !(viewer.is_owner && ofStaff.length === 0);
  return isFull ? 'full' : 'yes';
};
