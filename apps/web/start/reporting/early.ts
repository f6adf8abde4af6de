/** What the browser tells of an error nobody caught, or the console of one that somebody did. */
export interface Uncaught {
  readonly error?: unknown
  readonly reason?: unknown
  readonly message?: string
  readonly target?: EventTarget | null
}

/** A call from before the code that reports was there. Times in epoch ms. */
export interface EarlyCall {
  readonly address: string
  readonly method: string
  readonly body: unknown
  readonly from: number
  /** When its answer came, or that there is none; absent while it is under way. */
  to?: number
  /** Its answer where that is a refusal, to be read once. */
  refused?: Response
  /** To be told when it ends. */
  ended?: () => void
}

/** What the first script of a page keeps for the code that reports errors, which comes seconds later. */
export interface Early {
  readonly errors: readonly Uncaught[]
  readonly calls: readonly EarlyCall[]
  /** As the browser has it, without what keeps its calls. */
  readonly fetch: typeof window.fetch
  /** Takes the errors that come from now on. */
  take?: (error: Uncaught) => void
}

/** At most so many errors and calls are kept. */
const MOST = 60

/**
 * Keeps errors nobody caught, those that a boundary caught, which React and pages tell the console alone, and calls, from the
 * first moment of a page on (ERR-03, TRACK-12). The text of a script that stands before all others, in pages of operators who
 * have a service for errors.
 */
export const EARLY_SCRIPT = `{
const direct=fetch,errors=[],calls=[],early=window.early={errors,calls,fetch:direct.bind(window)};
const keep=e=>{early.take?early.take(e):errors.length<${MOST}&&errors.push(e)};
for(const t of["error","unhandledrejection"])addEventListener(t,keep,true);
const write=console.error;
console.error=(...words)=>{write.apply(console,words);for(const error of words)error instanceof Error&&keep({error})};
window.fetch=(input,init)=>{
const answer=direct.call(window,input,init);
if(calls.length<${MOST}){
const own=input instanceof Request,call={address:own?input.url:String(input),method:init?.method??(own?input.method:"GET"),body:init?.body,from:Date.now()};
calls.push(call);
const end=r=>{call.to=Date.now();if(r&&!r.ok)call.refused=r.clone();call.ended?.()};
answer.then(end,()=>end())
}
return answer
}
}`.replaceAll('\n', '')
