/** Styles of the lottery's page, in both themes. Colours are those of the product's own surfaces. */
export const LOTTO_STYLES = `
:root{color-scheme:dark;--bg:#0b0e13;--panel:#12161d;--raised:#1d212a;--line:#2b313c;--text:#f2f4f7;--muted:#9aa3b2;--accent:#2f66f6;--on:#fff;--good:#63d69a;--pot:#223f94}
:root[data-theme=light]{color-scheme:light;--bg:#f5f6f8;--panel:#fff;--raised:#eceff3;--line:#d5dae2;--text:#12161d;--muted:#5b6472;--accent:#1f53d6;--on:#fff;--good:#0f7a45;--pot:#2a4db3}
html,body{margin:0;background:var(--bg);color:var(--text);font:15px/1.45 Archivo,system-ui,sans-serif}
main{max-inline-size:820px;margin:0 auto;padding:2px 2px 24px;display:grid;gap:20px}
h1,h2,p,ul,ol,dl,dd{margin:0;padding:0}ul,ol{list-style:none}h2{font-size:17px;line-height:1.3}
.pot{position:relative;overflow:hidden;border-radius:12px;padding:16px;display:grid;gap:6px;background:repeating-radial-gradient(circle at 92% 50%,#ffffff14 0 14px,#0000 14px 28px) var(--pot);color:#fff}
.pot div{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}.pot h1{font-size:15px;font-weight:600}.pot .end{margin-inline-start:auto}
.pot b{font-size:32px;line-height:1.15;font-variant-numeric:tabular-nums}
.panel{border:1px solid var(--line);border-radius:12px;background:var(--panel)}
.panel>*{padding:12px 16px}.panel>*+*{border-block-start:1px solid var(--line)}
.tools{display:flex;flex-wrap:wrap;gap:8px}
.muted{color:var(--muted);font-size:13px}
button{min-block-size:40px;padding:0 14px;border:1px solid var(--line);border-radius:8px;background:var(--raised);color:var(--text);font:600 14px inherit;font-family:inherit;cursor:pointer}
button:disabled{opacity:.5;cursor:default}
button[data-kind=primary]{border-color:var(--accent);background:var(--accent);color:var(--on);min-block-size:48px;padding:0 24px;margin-inline-start:auto}
button[data-kind=plain]{border-color:#0000;background:none}
button:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.lines li{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:6px 10px;border-radius:8px}
.lines li[aria-current=true]{background:color-mix(in srgb,var(--accent) 14%,#0000)}
.lines .name{min-inline-size:5ch;color:var(--muted);font-size:13px}.lines .acts{margin-inline-start:auto}
.lines button{min-block-size:36px}
.balls{display:inline-flex;flex-wrap:wrap;gap:5px}
.balls b{display:inline-grid;place-content:center;inline-size:30px;block-size:30px;box-sizing:border-box;border:1px solid var(--line);border-radius:50%;font-size:13px;font-variant-numeric:tabular-nums}
.balls b[data-hit=true]{background:var(--text);border-color:var(--text);color:var(--bg)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(40px,1fr));gap:6px}
.grid+p{margin-block-start:10px}.grid button{padding:0;font-variant-numeric:tabular-nums}.grid button[aria-pressed=true]{border-color:var(--accent);background:var(--accent);color:var(--on)}
.sum{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}.sum b{font-size:22px;font-variant-numeric:tabular-nums}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:12px}
.ticket{border:1px solid var(--line);border-radius:12px;overflow:hidden;background:var(--panel)}
.ticket header{display:flex;gap:12px;padding:12px 16px;background:var(--raised)}.ticket header b{margin-inline-start:auto}
.ticket[data-state=paid] header,.ticket[data-state=won] header{background:color-mix(in srgb,var(--good) 24%,var(--raised))}
.ticket ol{padding:12px 16px;display:grid;gap:6px}.ticket li{display:flex;align-items:center;gap:8px}.ticket li i{margin-inline-start:auto;font-style:normal;color:var(--muted)}
.draws li{display:grid;gap:6px;padding:10px 16px}.draws li+li{border-block-start:1px solid var(--line)}.draws>li{border-block-start:0}
.draws .row{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
summary{min-block-size:24px;cursor:pointer;color:var(--muted);font-size:13px}
dl{display:grid;gap:2px;font-size:12px;margin-block:6px}dt{color:var(--muted)}dd{overflow-wrap:anywhere;font-family:ui-monospace,monospace}
[role=status]{min-block-size:1.45em;font-weight:600}[data-good=true]{color:var(--good)}
table{border-collapse:collapse;inline-size:100%;font-size:13px}td{padding:4px 0}td:last-child{text-align:end;font-variant-numeric:tabular-nums}
section{display:grid;gap:10px}[hidden]{display:none!important}`
