// Written by scripts/build-sprite.ts: the drawings themselves stay out of the browser's scripts.
export const FLAG_CODES: ReadonlySet<string> = new Set(
  'am ar at au be bg br ca ch cl cn co cz de dk es eu fi fr gb gb-eng gb-sct gb-wls gr hr hu ie it jp kr kz lt lv mc mx nl no pe pl pt ro rs ru sa se si sk th tn tr ua us za'.split(
    ' ',
  ),
)
