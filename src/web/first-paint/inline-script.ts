/**
 * Runs in the head before the first paint, so that nothing flips: the colour scheme, the header with or without a login,
 * the answered cookie notice, the place of the strip about a running order, `data-at-once` when the page may open below its top (a hash or a restored position), and the
 * hint that there is English for browsers that prefer it to German. The stored language redirects from the German home
 * page only: every other URL keeps its language, since links are shared; and not where there is no English.
 */
const applyStoredState = `try{
var root=document.documentElement,scheme=localStorage.getItem('colorScheme'),consent=localStorage.getItem('cookieConsent');
if(scheme==='light'||scheme==='dark')root.dataset.scheme=scheme;
root.toggleAttribute('data-signed-in',localStorage.getItem('token')!==null);
root.toggleAttribute('data-consent',consent==='accepted'||consent==='declined');
root.toggleAttribute('data-at-once',location.hash!==''||history.state!==null);
addEventListener('click',function(event){if(event.target.closest('a[href*="#"]'))root.toggleAttribute('data-at-once',true)},true);
var language=localStorage.getItem('language');
if(location.pathname==='/'&&language==='en'&&!root.dataset.onlyLanguage)location.replace('/en'+location.search+location.hash);
root.toggleAttribute('data-prefers-english',!language&&/^en/i.test(navigator.languages.find(function(one){return/^(de|en)\\b/i.test(one)})));
root.toggleAttribute('data-running-order',(JSON.parse(localStorage.getItem('runningOrders'))||{}).until>Date.now());
}catch(e){}`;

/**
 * The page's scripts are in templates (defer-scripts.server.ts), so that they don't compete with what is painted first.
 * They are loaded after the first contentful paint and the end of the document; in a background tab, which paints
 * nothing, soon after the load event.
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
 * Records what is tapped, selected and typed before hydration, to be replayed (hydration.ts). Hydration resets controlled
 * fields, and React notices a value only if it was not set through the field's own setter. A part whose script is loaded
 * later has `data-asleep` until then, because React drops taps in it meanwhile. A page that is kept is the same for every
 * query, so its links to the other language get the visitor's when they are used; later React has added it.
 */
const recordEarlyInput = `(function(){
var tapped,isAnswering,filled=new Map();
function keepQuery(event){
var link=event.target.closest('a[hreflang]');
if(!link||isAnswering)return;
if(location.search)link.search=location.search;
if(location.hash)link.hash=location.hash;
}
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
addEventListener('click',keepQuery,true);
addEventListener('pointerdown',keepQuery,true);
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

/**
 * Who translates the page moves text into `<font>` or puts one in its place, and React's next removal would find nothing and
 * end the page. What stands for a node is remembered and goes with it, and a text that changes takes its place back, to be
 * translated once more. An anchor that is nowhere any more is the end of its parent.
 */
const standMovedNodes = `(function(){
var standIns=new WeakMap(),node=Node.prototype,remove=node.removeChild,insert=node.insertBefore;
function within(parent,it){
while(it&&it.parentNode!==parent)it=it.parentNode||standIns.get(it);
return it||null;
}
node.removeChild=function(it){
var there=within(this,it);
if(there)remove.call(this,there);
return it;
};
node.insertBefore=function(it,before){return insert.call(this,it,within(this,before))};
var watch=new MutationObserver(function(list){list.forEach(function(one){
var it=one.target,place=standIns.get(it);
if(one.type==='characterData'&&place&&place.isConnected)return place.replaceWith(it);
one.addedNodes.forEach(function(it){
var place=standIns.get(it);
if(place&&!place.contains(it))place.remove();
standIns.delete(it);
});
var font=[one.addedNodes[0],one.previousSibling,one.nextSibling].find(function(it){return it&&it.nodeName==='FONT'});
if(font)one.removedNodes.forEach(function(it){
if(it.nodeType!==3||font.contains(it))return;
standIns.set(it,font);
watch.observe(it,{characterData:true});
});
})});
watch.observe(document,{childList:true,subtree:true});
})();`;

/** The service worker stores the offline page. */
const registerServiceWorker = `if('serviceWorker'in navigator)addEventListener('load',function(){navigator.serviceWorker.register('/service-worker.js').catch(function(){})});`;

export const inlineScript = /* @__PURE__ */ [
  applyStoredState,
  loadDeferredScripts,
  recordEarlyInput,
  standMovedNodes,
  registerServiceWorker,
].join('\n');
