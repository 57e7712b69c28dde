import { LOCAL_KEY } from '../preferences/local-store';
import { PAGE_COLOR } from './themes';

/**
 * Runs in the head before the first paint, so that cached HTML shows no flash (decision 8): cookie, else the
 * system's preference, else white. It creates the two metas itself: React would take foreign values in its own for
 * other elements and add them twice. Whether somebody is signed in, as far as this browser knows, it says to the styles
 * alone: where a page is laid out otherwise for a guest. The leading comment is the mark by which the front knows the script.
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
  `if(localStorage.getItem('${LOCAL_KEY.user}'))e.setAttribute('data-user','')` +
  '}catch(_){}})()';
