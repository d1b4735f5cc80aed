// Radio buttons in one row.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SegmentsProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly (readonly [T, ComponentChildren])[];
  onChange: (value: T) => void;
  quiet?: boolean;
}

export function Segments<T extends string | number>({
  label,
  value,
  options,
  onChange,
  quiet = false,
}: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend class={quiet ? 'hidden-text' : 'legend'}>{label}</legend>
      <div class="segments-row">
        {options.map(([option, words]) => (
          <label class="segment" key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
