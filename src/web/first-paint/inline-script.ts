/**
 * Runs in the head before anything is painted, so that nothing flips: the chosen colours, whether the
 * header greets a guest or someone logged in, whether the cookie notice is answered, whether the window may open
 * somewhere below the page's top (or is about to go there), the remembered language for those who enter at the
 * front door, and whether a browser that asks for English before German reads that there is English too. Every other
 * page opens in the language of its address, since that is what a shared link means.
 */
const applyStoredState = `try{
var root=document.documentElement,scheme=localStorage.getItem('colorScheme'),consent=localStorage.getItem('cookieConsent');
if(scheme==='light'||scheme==='dark')root.dataset.scheme=scheme;
root.toggleAttribute('data-signed-in',localStorage.getItem('token')!==null);
root.toggleAttribute('data-consent',consent==='accepted'||consent==='declined');
root.toggleAttribute('data-at-once',location.hash!==''||history.state!==null);
addEventListener('click',function(event){if(event.target.closest('a[href*="#"]'))root.toggleAttribute('data-at-once',true)},true);
var language=localStorage.getItem('language');
if(location.pathname==='/'&&language==='en')location.replace('/en'+location.search+location.hash);
root.toggleAttribute('data-prefers-english',!language&&/^en/i.test(navigator.languages.find(function(one){return/^(de|en)\\b/i.test(one)})));
}catch(e){}`;

/**
 * A visitor reads before they press: the page's scripts wait in templates (paint-first.server.ts) and share the line
 * with nothing that is drawn first. They are fetched once something is drawn and the document is there to its end;
 * where nobody looks and nothing is drawn, soon after everything has loaded.
 */
const loadDeferredScripts = `(function(){
var isAsked=false;
function ask(){
if(isAsked)return;
if(document.readyState==='loading')return document.addEventListener('DOMContentLoaded',ask);
isAsked=true;
document.querySelectorAll('template[data-after-paint]').forEach(function(one){one.replaceWith(one.content)});
}
try{new PerformanceObserver(function(list){if(list.getEntriesByName('first-contentful-paint').length)ask()}).observe({type:'paint',buffered:true})}catch(e){}
addEventListener('load',function(){setTimeout(ask,500)});
})();`;

/**
 * What is tapped, chosen and typed before the page answers is kept for it (early-input.ts). React puts fields that it
 * rules back to what the server sent, and hears only of a value that was not set through the field itself. A part
 * whose script comes later still is marked `data-asleep` until then; React drops what is tapped in it meanwhile.
 */
const recordEarlyInput = `(function(){
var tapped,isAnswering,filled=new Map();
function isAsleep(it){return it.closest('[data-asleep]')!==null}
function tap(event){
var it=event.target.closest('button[type=button]');
if(it&&(!isAnswering||isAsleep(it)))tapped=it;
}
function press(){
if(!tapped||isAsleep(tapped))return;
if(tapped.isConnected)tapped.click();
tapped=undefined;
}
function fill(event){
var it=event.target;
filled.delete(it);
filled.set(it,/^(radio|checkbox)$/.test(it.type)?it.checked:it.value);
}
function again(value,it){
if(!it.isConnected)return;
if(typeof value==='boolean'){if(it.checked!==value)it.click();return}
if(it.value!==value)Object.getOwnPropertyDescriptor(Object.getPrototypeOf(it),'value').set.call(it,value);
it.dispatchEvent(new Event('input',{bubbles:true}));
if(it.localName==='select')it.dispatchEvent(new Event('change',{bubbles:true}));
}
addEventListener('click',tap,true);
addEventListener('input',fill,true);
window.pressLateTap=press;
window.takeEarlyInput=function(){
isAnswering=true;
removeEventListener('input',fill,true);
return function(){
filled.forEach(again);
filled.clear();
press();
};
};
})();`;

/** Once the page stands, the worker that keeps the offline page is fetched. */
const registerServiceWorker = `if('serviceWorker'in navigator)addEventListener('load',function(){navigator.serviceWorker.register('/service-worker.js').catch(function(){})});`;

export const inlineScript = [
  applyStoredState,
  loadDeferredScripts,
  recordEarlyInput,
  registerServiceWorker,
].join('\n');
