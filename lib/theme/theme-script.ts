import { LOCAL_KEY } from '../preferences/local-store';
import { OVERVIEW_CARDS_KEY } from '../preferences/overview-cards-key';
import { PAGE_COLOR } from './themes';

/**
 * Runs in the head before the first paint, so that cached HTML shows no flash (decision 8): cookie, else the system's
 * preference, else white. It creates the two metas itself: React would treat its own metas with changed values as other
 * elements and add them twice. `data-user` on the root lets styles lay out a page differently for a guest, by the user
 * cached in this browser; `--width-…` gives columns of tables the visitor's widths; `--place-…` gives the cards of the
 * overview their places, and `--card-…` hides some: of the stored text it takes letters and minus signs only. The front
 * recognizes the script by its leading comment.
 */
export const THEME_SCRIPT =
  '/*tideline-theme*/(function(){try{' +
  'var d=document,e=d.documentElement,' +
  'c=d.cookie.match(/(?:^|; )theme=(white|black)(?:;|$)/),' +
  "t=c?c[1]:matchMedia('(prefers-color-scheme: dark)').matches?'black':'white'," +
  "m=function(n,v){var x=d.querySelector('meta[name='+n+']');if(!x){x=d.createElement('meta');x.name=n;d.head.appendChild(x)}x.content=v};" +
  "e.setAttribute('data-theme',t);" +
  "c=d.cookie.match(/(?:^|; )palette=(red-up|color-blind)(?:;|$)/);if(c)e.setAttribute('data-palette',c[1]);" +
  "m('color-scheme',t==='black'?'dark':'light');" +
  `m('theme-color',t==='black'?'${PAGE_COLOR.black}':'${PAGE_COLOR.white}');` +
  `if(localStorage.getItem('${LOCAL_KEY.user}'))e.setAttribute('data-user','');` +
  `(localStorage.getItem('${OVERVIEW_CARDS_KEY}')||'').slice(0,1999).replace(/(-?)([A-Za-z]+)/g,function(_,h,n,i){` +
  "e.style.setProperty('--place-'+n,i);if(h)e.style.setProperty('--card-'+n,'none')});" +
  `c=JSON.parse(localStorage.getItem('${LOCAL_KEY.columnWidths}'));` +
  "for(t in c)e.style.setProperty('--width-'+t,'calc(min(100vw, 1440px) * '+c[t]+')')" +
  '}catch(_){}})()';
