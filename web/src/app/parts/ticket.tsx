// The order ticket: whose turn, what is asked, why, and the main button. Always directly above the hand.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

// What a screen reader says when it is my turn. It stands outside of the ticket: what comes and goes is not read out.
const announced = signal('');
export const Announcer = () => (
  <div class="hidden-text" role="status">
    {announced.value}
  </div>
);

interface TicketProps {
  tag: string;
  quiet?: boolean;
  headline: ComponentChildren;
  // What is said instead of the headline to who cannot see the rest.
  said?: string | undefined;
  reason?: ComponentChildren;
  // Whether the reason answers something that was just done: then it is shown on the smallest screen, too.
  answers?: boolean;
  children?: ComponentChildren;
}

export const Ticket = ({ tag, quiet = false, headline, said, reason, answers = false, children }: TicketProps) => {
  // Once per question, not with every card that is looked at.
  useEffect(() => {
    const words = said ?? headline;
    announced.value = quiet || typeof words !== 'string' ? '' : `${tag}. ${words}`;
  }, [quiet, tag]);
  return (
    <section class={quiet ? 'ticket' : 'ticket asks'} aria-label={tag}>
      <span class={quiet ? 'tag quiet' : 'tag'}>{tag}</span>
      <div class="ticket-words">
        <h2>{headline}</h2>
        {reason && <p class={answers ? 'answer muted' : 'muted'}>{reason}</p>}
      </div>
      <div class="ticket-buttons">{children}</div>
    </section>
  );
};
