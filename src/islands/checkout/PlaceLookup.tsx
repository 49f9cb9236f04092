// A combobox is more than `<datalist>` can do: proposals come from a call, and choosing one fills other fields.
import { useCombobox } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import type { PlaceAddress, PlacePrediction } from '../../api/contract/places.ts';
import { t } from '../../language/islands.ts';
import { LEAST_LETTERS, startLookup } from '../../stores/account/place-lookup.ts';
import { $recentPlaces, type RecentPlace } from '../../stores/cart/recent-places.ts';
import { useStored } from '../ui/use-stored.ts';
import type { CheckoutForm } from './use-checkout.ts';

const PAUSE_MS = 200;
const FIELDS = ['line1', 'city', 'state', 'pincode'].map((field) => `address.${field}`);
const itemText = (item: PlacePrediction | null | undefined): string => item?.description ?? '';

/** Proposals for what is typed, a short pause after the last letter. */
const useProposals = () => {
  const [search] = useState(startLookup);
  const [items, setItems] = useState<readonly PlacePrediction[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const suggest = async (text: string) => {
    if (text.length < LEAST_LETTERS) return setItems([]);
    const found = await search.suggest(text);
    // A lookup that is not available proposes nothing: the fields below are there.
    if (found) setItems(found.isDone ? found.value : []);
  };
  const type = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void suggest(typed.trim()), PAUSE_MS);
  };
  return { search, items, type, clear: () => setItems([]) };
};

const fill = (form: CheckoutForm, address: PlaceAddress): void => {
  const { place_id: placeId, lat, lng } = address;
  form.set(
    {
      line1: address.line1 || form.draft.line1,
      city: address.city,
      state: address.state ?? '',
      pincode: address.pincode,
      place: { placeId, lat, lng },
    },
    ...FIELDS,
  );
};

/** Finds an address while it is typed; the fields below can always be filled in by hand. */
export const PlaceLookup = ({ form }: { form: CheckoutForm }) => {
  const { search, items, type, clear } = useProposals();
  const [hasFailed, setFailed] = useState(false);
  const choose = async (place: { place_id: string; description: string }) => {
    const found = await search.choose(place);
    setFailed(!found.isDone);
    if (found.isDone) fill(form, found.value);
    clear();
  };
  const box = useCombobox<PlacePrediction>({
    id: 'place-lookup',
    inputId: 'place-search',
    items: [...items],
    itemToString: itemText,
    onInputValueChange: ({ inputValue, selectedItem }) => {
      if (inputValue !== itemText(selectedItem)) type(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) void choose(selectedItem);
    },
    getA11yStatusMessage: ({ isOpen }) =>
      isOpen ? t`${items.length} address found|${items.length} addresses found` : '',
  });
  const isShown = box.isOpen && items.length > 0;
  return (
    <div className="field place-lookup">
      <label className="field-label" htmlFor="place-search" {...box.getLabelProps()}>
        {t`Find your address`} <span className="field-optional">({t`optional`})</span>
      </label>
      <input
        className="input"
        aria-describedby="place-search-hint"
        {...box.getInputProps({
          onKeyDown: (event) => {
            // Enter takes the marked proposal; without one it must not send the form half filled.
            if (event.key === 'Enter') event.preventDefault();
          },
        })}
      />
      <p className="field-hint" id="place-search-hint">
        {hasFailed
          ? t`We could not look this address up. Fill in the fields below.`
          : t`Type at least ${LEAST_LETTERS} letters, or fill in the fields below.`}
      </p>
      <ul className={isShown ? 'suggestions' : 'suggestions is-closed'} {...box.getMenuProps()}>
        {isShown &&
          items.map((item, index) => (
            <li key={item.place_id} className="suggestion" {...box.getItemProps({ item, index })}>
              <span className="suggestion-label">
                <bdi>{item.main_text}</bdi>
                <span className="choice-note">
                  <bdi>{item.secondary_text}</bdi>
                </span>
              </span>
            </li>
          ))}
      </ul>
      <RecentPlaces onChoose={(place) => void chooseRecent(form, place, choose)} />
    </div>
  );
};

/** A place that is a postcode alone fills in that; others are looked up. */
const chooseRecent = async (
  form: CheckoutForm,
  { place_id, pincode, label }: RecentPlace,
  lookUp: (place: { place_id: string; description: string }) => Promise<void>,
): Promise<void> => {
  if (place_id === pincode) form.set({ pincode, place: null }, 'address.pincode');
  else await lookUp({ place_id, description: label });
};

const RecentPlaces = ({ onChoose }: { onChoose: (place: RecentPlace) => void }) => {
  const places = useStored($recentPlaces, []);
  if (places.length === 0) return null;
  return (
    <fieldset className="option-values">
      <legend className="field-hint">{t`Recent places`}</legend>
      {places.map((place) => (
        <button key={place.place_id} type="button" className="option" onClick={() => onChoose(place)}>
          <bdi>{place.label || place.pincode}</bdi>
        </button>
      ))}
    </fieldset>
  );
};
