import { useEffect, useId, useRef, useState } from 'react';
import type { PlaceAddress } from '../../../api/contract/places.ts';
import { t } from '../../../language/islands.ts';
import { findAddressHere, LEAST_LETTERS, startLookup } from '../../../stores/account/place-lookup.ts';
import { $recentPlaces } from '../../../stores/cart/recent-places.ts';
import type { Attempt } from '../../../stores/shop/failure.ts';
import { announce } from '../../../stores/shop/toasts.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { useStored } from '../use-stored.ts';
import { Combobox, type ComboboxOption } from './Combobox.tsx';

interface AddressLookupProps {
  /** With the parts that are known of the chosen place; '' where the place does not say. */
  onFound: (address: Partial<PlaceAddress>) => void;
}

const PAUSE_MS = 200;

/**
 * Finds an address by its first letters, by where the device is, or among the last five places. There is no map: one
 * needs tiles of a third party, which would learn where customers live; a found place carries its point all the same.
 */
export const AddressLookup = ({ onFound }: AddressLookupProps) => {
  const [lookup] = useState(startLookup);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isLocating, setLocating] = useState(false);
  const recent = useStored($recentPlaces, []);
  const found = useSuggestions(text, lookup, setProblem);
  const hintId = useId();
  const isTyped = text.trim().length >= LEAST_LETTERS;
  const options: ComboboxOption[] = isTyped
    ? found.map((place) => ({ id: place.place_id, label: place.main_text, detail: place.secondary_text }))
    : recent.map((place) => ({ id: place.place_id, label: place.label, detail: t`Recent` }));

  const take = (result: Attempt<Partial<PlaceAddress>>) => {
    if (!result.isDone) return setProblem(result.failure.message);
    setText('');
    setProblem(null);
    onFound(result.value);
    announce(t`Address filled in. Check it below.`);
  };
  const choose = async ({ id, label, detail }: ComboboxOption) => {
    const known = recent.find((place) => place.place_id === id);
    // A checked postcode is a recent place of its own, which no lookup knows.
    if (known && known.place_id === known.pincode)
      return take({ isDone: true, value: { pincode: known.pincode } });
    take(
      await lookup.choose({
        place_id: id,
        description: known?.label ?? [label, detail].filter(Boolean).join(', '),
      }),
    );
  };
  const locate = async () => {
    if (isLocating) return;
    setLocating(true);
    setProblem(null);
    take(await findAddressHere());
    setLocating(false);
  };
  return (
    <div className="stack-8 address-lookup">
      <Combobox
        label={t`Find the address`}
        hintId={hintId}
        text={text}
        onText={setText}
        options={options}
        onChoose={(option) => void choose(option)}
      />
      <p className="field-hint" id={hintId}>
        {t`Type the street, or fill in the fields below by hand.`}
      </p>
      <Button look="quiet" isBusy={isLocating} onClick={() => void locate()}>
        <Icon name="locate" size={18} /> {t`Use my location`}
      </Button>
      {problem && (
        <p className="notice notice-error" role="status">
          <Icon name="alert" size={18} /> <span>{problem}</span>
        </p>
      )}
    </div>
  );
};

/** What may be meant, after a pause in typing. */
const useSuggestions = (
  text: string,
  lookup: ReturnType<typeof startLookup>,
  onProblem: (problem: string | null) => void,
) => {
  const [found, setFound] = useState<
    readonly { place_id: string; main_text: string; secondary_text: string }[]
  >([]);
  const report = useRef(onProblem);
  report.current = onProblem;
  useEffect(() => {
    const typed = text.trim();
    if (typed.length < LEAST_LETTERS) return setFound([]);
    const timer = setTimeout(async () => {
      const result = await lookup.suggest(typed);
      if (!result) return;
      setFound(result.isDone ? result.value : []);
      if (result.isDone)
        announce(
          result.value.length > 0
            ? t`${result.value.length} place|${result.value.length} places`
            : t`No place found`,
        );
      report.current(
        result.isDone ? null : t`Address search isn't working right now. Fill in the fields by hand.`,
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, lookup]);
  return found;
};
