// The lessons, and the progress in each.
import { games } from '../../games/catalog.ts';
import { t } from '../../i18n/index.ts';
import { learned } from '../learn/progress.ts';
import { go, lessonAddress } from '../router.ts';

const wordsOf = (n: number, done: number): string => {
  if (done === 0) return t('home.learn_steps', { n });
  return done < n ? t('home.learn_at', { at: done + 1, n }) : t('home.learn_done');
};

export const LearnBox = () => (
  <section class="box panel learn">
    <h2>{t('home.learn')}</h2>
    <ul class="learn-list">
      {games().map(({ id, title, lessons }) => {
        if (lessons === 0) return null;
        const done = learned.value[id] ?? 0;
        const all = done >= lessons;
        const address = lessonAddress(id, all ? 1 : done + 1);
        return (
          <li key={id}>
            <span class="box-words">
              <b>{title}</b>
              <span class="muted">{wordsOf(lessons, done)}</span>
            </span>
            <a class="button" href={address} onClick={(event) => (event.preventDefault(), go(address))}>
              {t(done === 0 ? 'home.learn_start' : all ? 'home.learn_again' : 'home.go_on_button')}
              <span class="hidden-text"> {title}</span>
            </a>
          </li>
        );
      })}
    </ul>
  </section>
);
