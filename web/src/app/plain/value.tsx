// Any value of a view as a table: fields by name, and a list with one entry for each seat by the cooks' names.
import type { ComponentChildren } from 'preact';
import type { Who } from '../../games/client.ts';
import { fieldName, inlineWords, isSeat } from './words.ts';

interface ValueProps {
  field: string;
  value: unknown;
  players: number;
  who: Who;
  // The depth inside the view: 0 is the view itself.
  depth?: number;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isScalar = (value: unknown) => value === null || typeof value !== 'object';
const isFlat = (value: unknown) => isScalar(value) || (Array.isArray(value) && value.every(isScalar));

const Rows = ({ rows }: { rows: [string, ComponentChildren][] }) => (
  <table class="plain-table">
    <tbody>
      {rows.map(([name, value], i) => (
        <tr key={i}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

// Objects of one kind, one in each row.
const Columns = ({ list, players, who, depth }: { list: Fields[]; players: number; who: Who; depth: number }) => {
  const names = [...new Set(list.flatMap((one) => Object.keys(one)))];
  return (
    <table class="plain-table">
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {fieldName(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((one, i) => (
          <tr key={i}>
            {names.map((name) => (
              <td key={name}>
                <Value field={name} value={one[name]} players={players} who={who} depth={depth + 1} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const Value = ({ field, value, players, who, depth = 0 }: ValueProps): preact.JSX.Element => {
  const inside = (name: string, one: unknown) => (
    <Value field={name} value={one} players={players} who={who} depth={depth + 1} />
  );
  if (isFields(value)) {
    const rows = Object.entries(value).map(
      ([name, one]) => [fieldName(name), inside(name, one)] as [string, ComponentChildren],
    );
    return rows.length > 0 ? <Rows rows={rows} /> : <>–</>;
  }
  if (!Array.isArray(value)) return <>{inlineWords(field, value, who)}</>;
  if (value.length > 0 && value.every(isFields))
    return <Columns list={value} players={players} who={who} depth={depth} />;
  // Whether a field of the view has one entry for each seat. A list of seats does not count.
  if (depth === 1 && value.length === players && !value.every((one) => isSeat(field, one)))
    return <Rows rows={value.map((one, seat) => [who(seat), inside(field, one)])} />;
  if (value.every(isFlat)) return <>{inlineWords(field, value, who)}</>;
  return <Rows rows={value.map((one, i) => [String(i + 1), inside(field, one)])} />;
};
