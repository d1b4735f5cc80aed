// A lesson's table: it stops after the answer, so the player can look at the result.
import { signal } from '@preact/signals';
import type { Step } from '../../games/client.ts';
import { TableSession } from '../table/session.ts';

export class LessonSession extends TableSession {
  readonly tried = signal<string | null>(null);
  readonly answered = signal(false);
  onGoOn = (): void => {};

  override async act(action: string): Promise<void> {
    this.tried.value = action;
    await super.act(action);
    if (this.refused.value) this.tried.value = null;
  }

  // Nobody else gets a prompt in these positions, so the first step after the answer is its result.
  protected override remember(step: Step): void {
    super.remember(step);
    if (this.tried.value === null || this.answered.value) return;
    this.browse(this.past.value.length - 1);
    this.answered.value = true;
  }

  override goOn(): void {
    if (this.answered.value) this.onGoOn();
    else super.goOn();
  }
}
