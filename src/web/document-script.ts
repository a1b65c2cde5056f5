/**
 * Runs in the head before anything is painted, so that nothing flips: the chosen colours, whether the
 * header greets a guest or someone logged in, and the remembered language for those who enter at the front door.
 * Every other page opens in the language of its address, since that is what a shared link means. Once the page stands, the worker
 * that keeps the offline page is fetched.
 */
export const documentScript = `try{
var root=document.documentElement,scheme=localStorage.getItem('colorScheme');
if(scheme==='light'||scheme==='dark')root.dataset.scheme=scheme;
root.toggleAttribute('data-signed-in',localStorage.getItem('token')!==null);
if(location.pathname==='/'&&localStorage.getItem('language')==='en')location.replace('/en'+location.search+location.hash);
}catch(e){}
if('serviceWorker'in navigator)addEventListener('load',function(){navigator.serviceWorker.register('/service-worker.js').catch(function(){})});`;
