// The order ticket: whose turn, what is asked, why, and the main button. Always directly above the hand.
import type { ComponentChildren } from 'preact';

interface TicketProps {
  tag: string;
  quiet?: boolean;
  headline: ComponentChildren;
  reason?: ComponentChildren;
  children?: ComponentChildren;
}

export const Ticket = ({ tag, quiet = false, headline, reason, children }: TicketProps) => (
  <section class="ticket" aria-label={tag}>
    <span class={quiet ? 'tag quiet' : 'tag'}>{tag}</span>
    <div class="ticket-words">
      <h2 aria-live={quiet ? 'off' : 'polite'}>{headline}</h2>
      {reason && <p class="muted">{reason}</p>}
    </div>
    <div class="ticket-buttons">{children}</div>
  </section>
);
