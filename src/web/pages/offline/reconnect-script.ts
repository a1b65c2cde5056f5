/**
 * Runs in the desk's offline page, where no other script of the site can be had. Asks whether somebody answers again,
 * and then loads what the address bar says, which is the page that was asked for. Under its own address the page
 * stays. What it says of the bell, it says only where the browser would not let it be heard.
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
