// Safranito's prompts, one by one: exact positions for four cooks, with this guest at the first seat.
const chip = (seat: number, value: number, x: number, y: number, face = 'down') => ({ seat, value, x, y, face });

const hands = [
  { saffron: 2, mint: 1, cumin: 1, chili: 1 },
  { saffron: 1, curry: 2 },
  { mint: 2 },
  { garlic: 1, cinnamon: 2 },
];
const table = {
  round: 2,
  chef: 0,
  hands,
  money: [140, 90, 200, 60],
  blends: [7, 11, 15],
  completed: [[1], [2, 3], [], [4]],
};
const lying = [
  chip(0, 50, 0, 0),
  chip(1, 40, 30, 30, 'up'),
  chip(0, 30, -150, 150),
  chip(2, 20, 150, 0),
  chip(3, 60, 60, -150, 'up'),
  chip(1, 10, -150, -20),
];

export const questions = {
  'first-throw': { ...table, phase: 'throw', chips: [] },
  throw: { ...table, phase: 'throw', chips: [...lying, chip(2, 50, -60, 130), chip(3, 10, 110, 130, 'up')] },
  'extra-throw': { ...table, phase: 'actions', chips: [...lying, chip(0, 60, -75, 75)] },
  'spice-card': { ...table, phase: 'actions', chips: [...lying, chip(0, 60, 75, 75)] },
  reserve: { ...table, phase: 'actions', chips: [...lying, chip(0, 60, 75, -75)] },
  chef: { ...table, chef: 1, phase: 'actions', chips: [...lying, chip(0, 60, -75, -75)] },
  bowl: { ...table, phase: 'trade', chips: lying },
  sell: { ...table, chef: 1, phase: 'trade', chips: lying.slice(0, 2) },
  buy: {
    ...table,
    chef: 1,
    phase: 'trade',
    chips: [chip(0, 30, -150, -150), chip(1, 10, -110, -150, 'up')],
    hands: [{ chili: 1, cinnamon: 1 }, { curry: 1 }, {}, {}],
    display: { mint: 1 },
  },
  blend: {
    ...table,
    phase: 'blend',
    hands: [{ cardamom: 1, chili: 1, cumin: 1, mint: 1 }, { curry: 2 }, { mint: 2 }, {}],
    completed: [[1, 2], [], [], [4]],
  },
};

// The same with only the first of these cooks: fewer than four have two blends face up.
export const forFewer = (
  question: {
    blends: number[];
    hands: object[];
    money: number[];
    completed: number[][];
    chips?: ReturnType<typeof chip>[];
  },
  players: number,
): object =>
  players === 4
    ? question
    : {
        ...question,
        blends: question.blends.slice(0, 2),
        hands: question.hands.slice(0, players),
        money: question.money.slice(0, players),
        completed: question.completed.slice(0, players),
        chips: (question.chips ?? []).filter(({ seat }) => seat < players),
      };
