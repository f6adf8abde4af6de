/**
 * What the lottery's page does. It knows its player by the token behind `#play=`, which whoever frames it may hand later;
 * `#theme=` is the page's around it. A draw is checked here once more, from what was published alone.
 */
export const LOTTO_SCRIPT = `
const $=(id)=>document.getElementById(id),root=document.documentElement,base=location.pathname+'/'
const make=(tag,more={},...children)=>{const node=document.createElement(tag);Object.assign(node,more);node.append(...children);return node}
const say=(id,n='')=>words[id].replace('{n}',n)
const at=new Intl.DateTimeFormat(language,{dateStyle:'medium',timeStyle:'short',numberingSystem:'latn'})
let token=null,player=null,draws={coming:[],past:[]},shift=0,money=null,busy=false
let lines=[[]],chosen=0
const tell=(text,good=false)=>{$('told').textContent=text;$('told').dataset.good=good}
async function ask(name,body){
  const sent=body===undefined?{}:{method:'POST',headers:{'content-type':'text/plain'},body:JSON.stringify({token,locale,...body})}
  const answer=await fetch(base+name,{...sent,signal:AbortSignal.timeout(20000)}).catch(()=>null)
  const said=await answer?.json().catch(()=>null)
  return answer?.ok&&said?said:{refused:said?.message??words.away}
}
const ball=(number,hit)=>{const node=make('b',{textContent:number??''});if(hit)node.dataset.hit=true;return node}
const balls=(numbers,drawn=[],size=numbers.length)=>{const node=make('span',{className:'balls',dir:'ltr'},...Array.from({length:size},(_,index)=>ball(numbers[index],drawn.includes(numbers[index]))));return node}
const isWhole=(line)=>line.length===picks
const next=()=>draws.coming.find(draw=>Date.parse(draw.closes_at)>Date.now()+shift)
function count(){
  const draw=next()
  $('draw').textContent=draw?say('draw',draw.id):''
  const left=draw?Math.max(0,Math.round((Date.parse(draw.closes_at)-Date.now()-shift)/1000)):0
  $('closes').textContent=draw?say('closes',Math.floor(left/60)+':'+String(left%60).padStart(2,'0')):''
  $('seal').textContent=draw?draw.seal:''
}
function sum(){
  const whole=lines.filter(isWhole)
  $('buy').disabled=busy||!player||whole.length<lines.length||!next()
  $('cost').textContent=money?money(whole.length*player.price):''
  $('buy').textContent=player?words.buy:words.sign_in
}
function draw(){
  $('lines').replaceChildren(...lines.map((line,index)=>{
    const row=make('li',{},make('span',{className:'name',textContent:say('line',index+1)}),balls(line,[],picks))
    row.setAttribute('aria-current',index===chosen)
    const acts=make('span',{className:'acts'})
    if(!isWhole(line))acts.append(make('span',{className:'muted',textContent:say('left',picks-line.length)}))
    if(index!==chosen){const edit=make('button',{type:'button',textContent:words.change,onclick:()=>{chosen=index;draw()}});edit.setAttribute('aria-label',words.change+', '+say('line',index+1));acts.append(edit)}
    if(lines.length>1){const gone=make('button',{type:'button',textContent:'×',onclick:()=>{lines.splice(index,1);chosen=Math.min(chosen,lines.length-1);draw()}});gone.setAttribute('aria-label',say('remove',index+1));acts.append(gone)}
    row.append(acts);return row
  }))
  for(const button of $('grid').children)button.setAttribute('aria-pressed',lines[chosen].includes(Number(button.value)))
  $('add').disabled=lines.length>=most
  sum()
}
function press(number){
  const line=lines[chosen]
  lines[chosen]=line.includes(number)?line.filter(one=>one!==number):isWhole(line)?line:[...line,number].sort((a,b)=>a-b)
  draw()
}
function below(n){for(;;){const [word]=crypto.getRandomValues(new Uint32Array(1));if(word<2**32-2**32%n)return word%n}}
function quick(){
  const left=Array.from({length:numbers},(_,index)=>index+1)
  lines[chosen]=Array.from({length:picks},()=>left.splice(below(left.length),1)[0]).sort((a,b)=>a-b)
  draw()
}
const hex=(buffer)=>[...new Uint8Array(buffer)].map(byte=>byte.toString(16).padStart(2,'0')).join('')
async function follows({id,seed,seal,numbers:told}){
  const bytes=Uint8Array.from(seed.match(/../g),pair=>parseInt(pair,16))
  if(hex(await crypto.subtle.digest('SHA-256',bytes))!==seal)return false
  const key=await crypto.subtle.importKey('raw',bytes,{name:'HMAC',hash:'SHA-256'},false,['sign'])
  const left=Array.from({length:numbers},(_,index)=>index+1),found=[]
  for(let block=0;found.length<picks;block++){
    const mac=new DataView(await crypto.subtle.sign('HMAC',key,new TextEncoder().encode('six:'+id+':'+block)))
    for(let place=0;place<32&&found.length<picks;place+=4){
      const word=mac.getUint32(place)
      if(word<2**32-2**32%left.length)found.push(left.splice(word%left.length,1)[0])
    }
  }
  return found.sort((a,b)=>a-b).join()===told.join()
}
function results(){
  const open=new Set([...$('results').querySelectorAll('details[open]')].map(one=>one.dataset.draw))
  $('results').replaceChildren(...draws.past.map(one=>{
    const told=make('p',{className:'muted'}),details=make('details',{},make('summary',{textContent:words.check}),make('dl',{},make('dt',{textContent:words.seal}),make('dd',{textContent:one.seal,dir:'ltr'}),make('dt',{textContent:words.seed}),make('dd',{textContent:one.seed,dir:'ltr'})),told)
    details.dataset.draw=one.id
    details.ontoggle=async()=>{
      if(!details.open||told.textContent!==''||!crypto.subtle)return
      const good=await follows(one)
      told.textContent=words[good?'good':'bad'];told.dataset.good=good
    }
    details.open=open.has(String(one.id))
    return make('li',{},make('div',{className:'row'},make('b',{textContent:say('draw',one.id)}),make('span',{className:'muted',textContent:at.format(Date.parse(one.closes_at))}),balls(one.numbers)),details)
  }))
}
function tickets(){
  $('mine').hidden=!player
  if(!player)return
  const drawn=new Map(draws.past.map(one=>[one.id,one.numbers]))
  const state={bought:()=>words.waiting,won:(ticket)=>say('won',money(ticket.prize)),paid:(ticket)=>say('won',money(ticket.prize)),lost:()=>words.lost,asked:()=>words.waiting}
  $('tickets').replaceChildren(...player.tickets.map(ticket=>{
    const card=make('article',{className:'ticket'},make('header',{},make('span',{textContent:say('draw',ticket.draw)}),make('b',{textContent:state[ticket.state](ticket)})),make('ol',{},...ticket.lines.map((line,index)=>make('li',{},balls(line,drawn.get(ticket.draw)??[]),make('i',{textContent:ticket.matches?say('right',ticket.matches[index]):''})))))
    card.dataset.state=ticket.state
    return card
  }))
  $('none').hidden=player.tickets.length>0
}
async function know(){
  if(!token)return
  const opened=await ask('open',{})
  if(opened.refused){tell(opened.refused);return}
  player=opened
  const format=new Intl.NumberFormat(language,{style:'currency',currency:player.currency,maximumFractionDigits:8,minimumFractionDigits:0,numberingSystem:'latn'})
  money=(amount)=>format.format(amount/player.subunits)
  $('price').textContent=say('price',money(player.price))
  $('top').textContent=money(prizes[picks]*player.price)
  $('prizes').replaceChildren(...Object.entries(prizes).reverse().map(([right,times])=>make('tr',{},make('td',{textContent:say('right',right)}),make('td',{textContent:money(times*player.price)}))))
  tickets();sum()
}
async function look(){
  const said=await ask('draws')
  if(said.refused){if(draws.past.length===0)tell(said.refused);return}
  const latest=draws.past[0]?.id
  draws=said;shift=Date.parse(said.now)-Date.now()
  count();results();sum()
  if(latest!==undefined&&said.past[0]?.id!==latest)await know();else tickets()
}
async function buy(){
  const open=next()
  if(!open||busy)return
  busy=true;sum();tell('')
  const bought=await ask('buy',{ticket:crypto.randomUUID?.()??uuid(),draw:open.id,lines})
  busy=false
  if(bought.refused){tell(bought.refused);await look()}
  else{lines=[[]];chosen=0;draw();tell(words.bought,true)}
  await know();sum()
}
function uuid(){const b=crypto.getRandomValues(new Uint8Array(16));b[6]=b[6]&15|64;b[8]=b[8]&63|128;const h=hex(b);return [h.slice(0,8),h.slice(8,12),h.slice(12,16),h.slice(16,20),h.slice(20)].join('-')}
function told(){
  const hash=new URLSearchParams(location.hash.slice(1)),theme=hash.get('theme')
  root.dataset.theme=theme==='light'||theme===null&&matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'
  if(hash.get('play')===token)return
  token=hash.get('play');void know()
}
for(let number=1;number<=numbers;number++){const button=make('button',{type:'button',value:number,textContent:number,onclick:()=>press(number)});$('grid').append(button)}
$('quick').onclick=quick
$('clear').onclick=()=>{lines[chosen]=[];draw()}
$('add').onclick=()=>{lines.push([]);chosen=lines.length-1;draw()}
$('buy').onclick=()=>void buy()
addEventListener('hashchange',told)
setInterval(()=>{count();if(draws.coming[0]&&Date.parse(draws.coming[0].closes_at)<=Date.now()+shift&&Date.now()%5000<1000)void look()},1000)
setInterval(()=>void look(),20000)
told();draw();void look()`
