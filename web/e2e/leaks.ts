// Finds secrets in a view, an event, a chip or a recipe, from the server or from the page's memory.
type Fields = Record<string, unknown>;

const hidden = ['hands', 'taken', 'collected', 'chips', 'reserved'];
const piles = ['draw', 'spice_pile', 'blend_pile'];
// Secret while everybody chooses, in this phase.
const choices: Record<string, string> = { menus: 'menu', chosen: 'choose', sales: 'sell' };
// Fields of an event that only its own seat sees.
const ownOnly: Record<string, string> = {
  menu_chosen: 'menu',
  chosen: 'card',
  drew: 'cards',
  kept: 'spice',
  reserved: 'blend',
};

const others = (list: unknown, me: number | null): [number, unknown][] =>
  Array.isArray(list) ? [...(list as unknown[]).entries()].filter(([seat]) => seat !== me) : [];

export function viewLeaks(view: Fields, me: number | null): string[] {
  const found: string[] = [];
  for (const field of hidden)
    for (const [seat, pile] of others(view[field], me))
      if (typeof pile !== 'number') found.push(`${field} of seat ${seat}: ${JSON.stringify(pile)}`);
  for (const pile of piles)
    if (pile in view && typeof view[pile] !== 'number') found.push(`${pile}: ${JSON.stringify(view[pile])}`);
  for (const [field, phase] of Object.entries(choices)) {
    if (view.phase !== phase) continue;
    for (const [seat, choice] of others(view[field], me))
      if (choice !== null) found.push(`${field} of seat ${seat}: ${JSON.stringify(choice)}`);
  }
  for (const [seat, score] of others(view.so_far, me)) if (score !== null) found.push(`so_far of seat ${seat}`);
  const mine = me !== null && (view.turn as number[]).includes(me);
  if (view.outlook && !mine) found.push('outlook');
  if ('offer' in view && !mine && typeof view.offer !== 'number' && (view.offer as unknown[]).length > 0)
    found.push(`offer: ${JSON.stringify(view.offer)}`);
  return found;
}

export function eventLeaks(event: Fields, me: number | null): string[] {
  const field = ownOnly[String(event.type)];
  return field && event.seat !== me && (event[field] ?? null) !== null
    ? [`${String(event.type)}: ${JSON.stringify(event)}`]
    : [];
}

// `shown`: chips that have lain face up, as `seat:value`.
export function chipLeaks(chip: Fields, me: number | null, shown: string[]): string[] {
  const secret =
    chip.seat !== me &&
    chip.face === 'down' &&
    typeof chip.value === 'number' &&
    !shown.includes(`${String(chip.seat)}:${chip.value}`);
  return secret ? [`chip: ${JSON.stringify(chip)}`] : [];
}

// A recipe shows its owner's blend and the spices that a hand lacks.
export function recipeLeaks(recipe: Fields, me: number | null): string[] {
  const secret =
    (recipe.owner !== null && recipe.owner !== me) || others(recipe.missing, me).some(([, spices]) => spices !== null);
  return secret ? [`recipe: ${JSON.stringify(recipe)}`] : [];
}

// All objects in a message, at every depth.
export function within(told: unknown): Fields[] {
  if (told === null || typeof told !== 'object') return [];
  const inside = Object.values(told).flatMap(within);
  return Array.isArray(told) ? inside : [told as Fields, ...inside];
}

export function leaks(all: Fields[], me: number | null, shown: string[] = []): string[] {
  return all.flatMap((one) => [
    ...('hands' in one && 'turn' in one ? viewLeaks(one, me) : []),
    ...('type' in one && 'seat' in one ? eventLeaks(one, me) : []),
    ...('missing' in one && 'owner' in one ? recipeLeaks(one, me) : []),
    ...('face' in one && 'seat' in one ? chipLeaks(one, me, shown) : []),
  ]);
}
