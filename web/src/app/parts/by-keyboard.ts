// Whether the last input came from the keyboard. It is part of the first page, because the key that opens a table is
// pressed before the table's part of the page is loaded.
let keyboard = false;
addEventListener('keydown', () => (keyboard = true), true);
addEventListener('pointerdown', () => (keyboard = false), true);

export const byKeyboard = (): boolean => keyboard;
