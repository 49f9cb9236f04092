// @vitest-environment jsdom
import { type ChangeEvent, createElement, type FunctionComponent, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import intent from '../../src/server/render/client-intent.ts';

type Island = Parameters<typeof intent>;

/** A page with one island whose script comes when the test lets it. */
const open = () => {
  document.body.innerHTML =
    '<div><button aria-busy="false" data-busy="Adding..."><span data-label>Add to cart</span></button></div>';
  const island = document.body.firstElementChild as HTMLElement;
  const button = island.firstElementChild as HTMLElement;
  const presses = vi.fn();
  const drawn: string[] = [];
  const script = Promise.withResolvers<() => Promise<void>>();
  intent((() => script.promise) as Island[0], { name: 'intent', value: '' } as Island[1], island);
  const hydrate = async () => {
    drawn.push(look());
    button.addEventListener('click', presses);
  };
  const look = () => `${button.textContent} ${button.getAttribute('aria-busy')}`;
  return { button, presses, drawn, script, hydrate, look };
};

afterEach(() => vi.restoreAllMocks());

test('a press before the script is seen at once, kept, and made when the script is there', async () => {
  const page = open();
  page.button.click();
  expect(page.look()).toBe('Adding... true');
  expect(page.presses).not.toHaveBeenCalled();
  page.script.resolve(page.hydrate);
  await vi.waitFor(() => expect(page.presses).toHaveBeenCalledOnce());
  expect(page.drawn).toEqual(['Add to cart false']);
});

test('each of several presses before the script counts from what the one before it made', async () => {
  const Stepper = () => {
    const [count, setCount] = useState(1);
    return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, String(count));
  };
  const island = document.body.appendChild(document.createElement('div'));
  island.innerHTML = renderToString(createElement(Stepper));
  const script = Promise.withResolvers<() => Promise<void>>();
  intent((() => script.promise) as Island[0], { name: 'intent', value: '' } as Island[1], island);
  for (let times = 0; times < 3; times += 1) island.querySelector('button')?.click();
  script.resolve(async () => void hydrateRoot(island, createElement(Stepper)));
  await vi.waitFor(() => expect(island.textContent).toBe('4'));
});

/** A controlled field. */
const bound = (value: string, set: (typed: string) => void) => ({
  value,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(event.target.value),
});

/** A page with a form as the server draws it, whose script `begin` brings. */
const openForm = (Form: FunctionComponent) => {
  const island = document.body.appendChild(document.createElement('div'));
  island.innerHTML = renderToString(createElement(Form));
  const script = Promise.withResolvers<() => Promise<void>>();
  intent((() => script.promise) as Island[0], { name: 'intent', value: '' } as Island[1], island);
  return { island, begin: () => script.resolve(async () => void hydrateRoot(island, createElement(Form))) };
};

test('what was typed before the script is kept by the form', async () => {
  const Form = () => {
    const [name, setName] = useState('');
    const [mail, setMail] = useState('');
    return createElement(
      'form',
      null,
      createElement('input', bound(name, setName)),
      createElement('textarea', bound(mail, setMail)),
      createElement('output', null, `${name} ${mail}`),
    );
  };
  const { island, begin } = openForm(Form);
  const [input, area] = [island.querySelector('input'), island.querySelector('textarea')];
  input?.focus();
  if (input) input.value = 'Ben';
  begin();
  await vi.waitFor(() => expect(island.querySelector('output')?.textContent).toBe('Ben '));
  expect([input?.isConnected, input?.value, area?.value]).toEqual([true, 'Ben', '']);
});

test('what was typed is kept by a form that is drawn once more as soon as it begins', async () => {
  const Form = () => {
    const [name, setName] = useState('');
    const [, setBegun] = useState(false);
    useEffect(() => setBegun(true), []);
    return createElement(
      'p',
      null,
      createElement('input', bound(name, setName)),
      createElement('output', null, name),
    );
  };
  const { island, begin } = openForm(Form);
  const input = island.querySelector('input');
  input?.focus();
  if (input) input.value = 'Ben';
  begin();
  await vi.waitFor(() => expect(island.querySelector('output')?.textContent).toBe('Ben'));
  expect(input?.value).toBe('Ben');
});

test('a script that does not come leaves the button as it was', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = open();
  page.button.click();
  page.script.reject(new Error('no network'));
  await vi.waitFor(() => expect(page.look()).toBe('Add to cart false'));
});
