/** An uncaught error as the browser reports it, or a caught one from the console. */
export interface Uncaught {
  readonly error?: unknown
  readonly reason?: unknown
  readonly message?: string
  readonly target?: EventTarget | null
}

/** A call made before the reporting code was loaded. Times in epoch ms. */
export interface EarlyCall {
  readonly address: string
  readonly method: string
  readonly body: unknown
  readonly from: number
  /** When the call ended; absent while it runs. */
  to?: number
  /** The response if it is a refusal; readable once. */
  refused?: Response
  /** Called when it ends. */
  ended?: () => void
}

/** What a page's first script keeps for the reporting code, which is loaded seconds later. */
export interface Early {
  readonly errors: readonly Uncaught[]
  readonly calls: readonly EarlyCall[]
  /** The browser's own `fetch`, which does not keep calls. */
  readonly fetch: typeof window.fetch
  /** Receives errors from now on. */
  take?: (error: Uncaught) => void
}

/** Maximum number of kept errors, and of kept calls. */
const MOST = 60

/**
 * Keeps errors and calls from the start of a page (ERR-03, TRACK-12). Errors are uncaught ones, and those that React's
 * boundaries and pages report to the console only. It is the first script of pages whose operator has an error service.
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
