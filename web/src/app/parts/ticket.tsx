// The order ticket: whose turn, what is asked, why, and the main button. It is always directly above the hand.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

// What a screen reader announces on my turn. It is outside the ticket, because text in an element that comes and
// goes is not announced.
const announcement = signal('');
export const Announcer = () => (
  <div class="hidden-text" role="status">
    {announcement.value}
  </div>
);

interface TicketProps {
  tag: string;
  quiet?: boolean;
  headline: ComponentChildren;
  // Replaces the headline for screen readers.
  announced?: string | undefined;
  reason?: ComponentChildren;
  // Whether the reason answers the last input: then it is shown on the smallest screen as well.
  answers?: boolean;
  children?: ComponentChildren;
}

export const Ticket = ({ tag, quiet = false, headline, announced, reason, answers = false, children }: TicketProps) => {
  // Once for each question, not for each card that is looked at.
  useEffect(() => {
    const words = announced ?? headline;
    announcement.value = quiet || typeof words !== 'string' ? '' : `${tag}. ${words}`;
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
