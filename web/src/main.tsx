import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/art.css';
import './style/cloth.css';
import './app/parts/bar.css';
import './app/parts/connection.css';
import './app/parts/parts.css';
import './app/parts/trouble.css';
import './app/home/home.css';
import './app/home/home-small.css';
import './app/table/table.css';
import './app/table/hand.css';
import './app/table/table-small.css';
import './app/table/low.css';
import './style/highlight.css';
import './style/contrast.css';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { followTheme } from './app/settings.ts';
import { preferred, setLanguage } from './i18n/index.ts';
import { fetchGames } from './net/games.ts';
import { keepShell } from './offline/reachability.ts';

followTheme();
keepShell();
// The first page asks again if this fails.
fetchGames().catch(() => {});
const page = document.getElementById('app') as HTMLElement;
void setLanguage(preferred()).then(() => {
  // The page's own bar replaces the one in index.html.
  page.replaceChildren();
  render(<App />, page);
});
