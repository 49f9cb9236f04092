import { useEffect, useRef } from 'react';

/** A mail as its reader gets it. */
export const Mail = ({ subject, html }: { subject: string; html: string }) => (
  <article className="mail">
    <h3>{subject}</h3>
    <MailPaper html={html} />
  </article>
);

/**
 * The mail's own markup, away from the styles of the desk. It is parsed without running anything; its styles are set
 * one by one, which the policy allows, and its links lead nowhere.
 */
const MailPaper = ({ html }: { html: string }) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    // A sheet of styles is refused even in a document that nobody sees; this one only darkens.
    const plain = html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ' data-style="');
    const { body, documentElement } = new DOMParser().parseFromString(plain, 'text/html');
    // The shop's own, which stand in the mail with the address of the shop: the desk may be open at another name.
    for (const picture of body.querySelectorAll('img'))
      picture.src = new URL(picture.src, location.href).pathname;
    const paper = document.createElement('div');
    paper.dir = documentElement.dir;
    paper.append(...body.childNodes);
    paper.style.cssText = body.dataset.style ?? '';
    for (const styled of paper.querySelectorAll<HTMLElement>('[data-style]'))
      styled.style.cssText = styled.dataset.style ?? '';
    for (const link of paper.querySelectorAll('a')) {
      link.removeAttribute('href');
      link.style.overflowWrap = 'anywhere';
      if (!link.dataset.style) link.style.textDecoration = 'underline';
    }
    root.replaceChildren(paper);
  }, [html]);
  return <div className="mail-paper" ref={host} />;
};
