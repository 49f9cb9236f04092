/** Shows the page of a path that this document holds or can show; false where only a load can. */
type Return = (path: string) => boolean;

let path = location.pathname;
let returnTo: Return = () => false;

/** The path of the page that is shown. */
export const shownPath = (): string => path;

/** Another page is shown from now on; its address is that of the document already. */
export const noteMove = (): void => {
  path = location.pathname;
};

/** Who shows pages of this document again; `step.ts` does once it has loaded. */
export const setReturn = (next: Return): void => {
  returnTo = next;
};

/** Back and forward between pages of one document, from the first moment on: what it does not hold is loaded. */
export const startMoves = (): void =>
  addEventListener('popstate', () => {
    if (location.pathname === path || returnTo(location.pathname)) return;
    history.replaceState({ ...history.state, isReturn: true }, '');
    location.reload();
  });
