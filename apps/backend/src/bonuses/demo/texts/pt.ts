import type { DemoTexts } from '../offer-names.ts'

export const pt: DemoTexts = {
  always: 'Uma vez por jogador. Uma aposta grátis usa-se uma vez e nunca é paga ela própria.',
  welcome: ['Aposta de boas-vindas', 'A primeira aposta de 10 € sem risco: se perder, o valor volta.'],
  combo: ['Boost de múltipla', 'A partir de três seleções a 1,40, até 30% mais.'],
  weekend: ['Aposta grátis de 5 €', 'Basta ativar e apostar sem pagar: os ganhos são seus.'],
  boosted: ['Aposta grátis com boost', 'Para jogadores verificados: escolha quanto cresce a aposta grátis.'],
  hunt: ['Caça aos pontos', 'Junte pontos com as apostas: cada degrau traz uma aposta grátis.'],
  cup: ['Taça do dia', 'Os dez melhores dividem 500 € em apostas grátis.'],
  chest: ['Arca do tesouro', 'Encha a barra com apostas e abra uma arca.'],
  get: ['Apostar e receber', 'Cinco apostas trazem uma aposta grátis de 2 €, dez trazem mais duas.'],
  token: ['Ficha de lucro', 'Soma 20% ao lucro de uma aposta, no máximo 10 €.'],
  insurance: [
    'Seguro de múltipla',
    'Falha uma de quatro ou mais seleções: o valor volta como aposta grátis.',
  ],
  early: ['Pagamento antecipado', 'A equipa vence por dois golos: a aposta é paga logo.'],
  price: ['Odd melhorada', 'Uma odd melhor num resultado deste jogo.'],
  code: ['Código da semana', 'Uma aposta grátis de 10 € para quem souber o código.'],
  deposit: ['Bónus de depósito', 'O próximo depósito traz uma aposta grátis de 5 €.'],
  soon: ['Em breve', 'Uma aposta grátis de 5 € que começa depois de amanhã.'],
  paused: ['Segunda ficha', 'Soma 10% ao lucro de uma aposta.'],
  past: ['Aposta grátis de ontem', 'Esteve disponível um dia.'],
  finished: ['Taça de ontem', 'Os dez melhores dividiram 500 € em apostas grátis.'],
  withdrawn: ['Uma aposta grátis enviada por engano', 'Foi retirada antes de ser usada.'],
}
