/** Has the browser keep a text as a file. */
export const saveFile = (name: string, type: 'application/json' | 'text/csv', text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};
