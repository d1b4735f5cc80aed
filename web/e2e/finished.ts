// A match that bots have played to its end for this guest.
import { openTable, type Game, type Guest } from './table.ts';

async function ask<T>(url: string, path: string, guest: Guest, method = 'GET'): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  return (await answer.json()) as T;
}

export async function finishedTable(
  url: string,
  guest: Guest,
  game: Game,
  options?: Record<string, unknown>,
  players?: number,
): Promise<string> {
  const id = await openTable(url, guest, { game, ...(options ? { options } : {}), ...(players ? { players } : {}) });
  await ask(url, `/api/tables/${id}/leave`, guest, 'POST');
  for (let i = 0; i < 300; i++) {
    const { table } = await ask<{ table: { status: string } }>(url, `/api/tables/${id}`, guest);
    if (table.status === 'over') return id;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('the bots do not come to an end');
}
