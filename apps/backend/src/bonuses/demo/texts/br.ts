import type { DemoTexts } from '../offer-names.ts'

export const br: DemoTexts = {
  always: 'Uma vez por jogador. Uma aposta grátis é usada uma vez e nunca é paga ela mesma.',
  welcome: ['Aposta de boas-vindas', 'Sua primeira aposta de 10 € sem risco: se perder, o valor volta.'],
  combo: ['Boost de múltipla', 'A partir de três seleções a 1,40, até 30% a mais.'],
  weekend: ['Aposta grátis de 5 €', 'Ative e aposte sem pagar: os ganhos são seus.'],
  boosted: [
    'Aposta grátis com boost',
    'Para jogadores verificados: escolha quanto cresce a sua aposta grátis.',
  ],
  hunt: ['Caça aos pontos', 'Junte pontos com suas apostas: cada degrau traz uma aposta grátis.'],
  cup: ['Copa do dia', 'Os dez melhores dividem 500 € em apostas grátis.'],
  chest: ['Baú do tesouro', 'Encha a barra com suas apostas e abra um baú.'],
  get: ['Aposte e ganhe', 'Cinco apostas trazem uma aposta grátis de 2 €, dez trazem mais duas.'],
  token: ['Ficha de lucro', 'Soma 20% ao lucro de uma aposta, no máximo 10 €.'],
  insurance: [
    'Seguro de múltipla',
    'Uma de quatro ou mais seleções perde: o valor volta como aposta grátis.',
  ],
  early: ['Pagamento antecipado', 'Seu time vence por dois gols: sua aposta é paga na hora.'],
  price: ['Odd turbinada', 'Uma odd melhor em um resultado desta partida.'],
  code: ['Código da semana', 'Uma aposta grátis de 10 € para quem souber o código.'],
  deposit: ['Bônus de depósito', 'Seu próximo depósito traz uma aposta grátis de 5 €.'],
  soon: ['Em breve', 'Uma aposta grátis de 5 € que começa depois de amanhã.'],
  paused: ['Segunda ficha', 'Soma 10% ao lucro de uma aposta.'],
  past: ['Aposta grátis de ontem', 'Ficou disponível por um dia.'],
  finished: ['Copa de ontem', 'Os dez melhores dividiram 500 € em apostas grátis.'],
  withdrawn: ['Uma aposta grátis enviada por engano', 'Foi retirada antes de ser usada.'],
}
