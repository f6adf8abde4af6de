import type { DemoTexts } from '../offer-names.ts'

export const es: DemoTexts = {
  always: 'Una vez por jugador. Una apuesta gratis se usa una vez y nunca se paga ella misma.',
  welcome: ['Apuesta de bienvenida', 'Tu primera apuesta de 10 € sin riesgo: si pierde, vuelve el importe.'],
  combo: ['Boost de combinada', 'Desde tres selecciones a 1,40, hasta un 30 % más.'],
  weekend: ['Apuesta gratis de 5 €', 'Recógela y apuesta gratis: las ganancias son tuyas.'],
  boosted: ['Apuesta gratis con boost', 'Para jugadores verificados: elige cuánto crece tu apuesta gratis.'],
  hunt: ['Caza de puntos', 'Suma puntos con tus apuestas: cada escalón trae una apuesta gratis.'],
  cup: ['Copa del día', 'Los diez mejores se reparten 500 € en apuestas gratis.'],
  chest: ['Cofre del tesoro', 'Llena la barra con tus apuestas y abre un cofre.'],
  get: ['Apuesta y recibe', 'Cinco apuestas traen una apuesta gratis de 2 €, diez traen dos más.'],
  token: ['Ficha de beneficio', 'Suma un 20 % al beneficio de una apuesta, como mucho 10 €.'],
  insurance: [
    'Seguro de combinada',
    'Falla una de cuatro o más selecciones: el importe vuelve como apuesta gratis.',
  ],
  early: ['Pago anticipado', 'Tu equipo gana por dos goles: tu apuesta se paga al momento.'],
  price: ['Cuota mejorada', 'Una cuota mejor en un resultado de este partido.'],
  code: ['Código de la semana', 'Una apuesta gratis de 10 € para quien sepa el código.'],
  deposit: ['Bono de depósito', 'Tu próximo depósito trae una apuesta gratis de 5 €.'],
  soon: ['Muy pronto', 'Una apuesta gratis de 5 € que empieza pasado mañana.'],
  paused: ['Segunda ficha', 'Suma un 10 % al beneficio de una apuesta.'],
  past: ['Apuesta gratis de ayer', 'Estuvo un día.'],
  finished: ['Copa de ayer', 'Los diez mejores se repartieron 500 € en apuestas gratis.'],
  withdrawn: ['Una apuesta gratis enviada por error', 'Se retiró antes de usarse.'],
}
