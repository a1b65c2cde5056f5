/**
 * The only script of the desk's offline page. Polls the server and then reloads the URL, which is the page that was
 * requested; at its own URL the page stays. The hint about the bell is shown only if the browser blocks sound.
 */
export const reconnectScript = `(function(){
var since=document.querySelector('[data-since]'),isAsking=false;
since.lastElementChild.textContent=new Intl.DateTimeFormat(document.documentElement.lang,{hour:'2-digit',minute:'2-digit',hourCycle:'h23'}).format(new Date());
since.hidden=false;
try{var bell=new AudioContext();setTimeout(function(){if(bell.state!=='running')document.querySelector('[data-tap]').hidden=false},800)}catch(e){}
if(!/^\\/(en\\/)?admin/.test(location.pathname))return;
function ask(){
if(isAsking)return;
isAsking=true;
var limit=new AbortController(),timer=setTimeout(function(){limit.abort()},5000);
fetch('/healthz',{cache:'no-store',signal:limit.signal}).then(function(answer){if(answer.ok)location.reload()}).catch(function(){}).then(function(){clearTimeout(timer);isAsking=false});
}
setInterval(ask,4000);
addEventListener('online',ask);
document.addEventListener('visibilitychange',ask);
})();`;
