import type { LetterTexts } from './letter-texts.ts'

export const pt: LetterTexts = {
  confirmation: {
    subject: 'Confirme o seu e-mail',
    text: 'Bem-vindo à {site}! Siga este link para concluir o registo: {link}\n\nO link é válido durante três dias. Se não se registou, ignore esta mensagem.',
  },
  known: {
    subject: 'Já tem uma conta',
    text: 'Alguém tentou abrir uma conta na {site} com os seus dados, mas já tem uma. Se foi você, inicie sessão: {link}\n\nSe não sabe a palavra-passe, pode definir lá uma nova. Se não foi você, não precisa de fazer nada.',
  },
  password: {
    subject: 'Defina uma nova palavra-passe',
    text: 'Defina uma nova palavra-passe para a {site}: {link}\n\nO link é válido durante uma hora. Se não o pediu, ignore esta mensagem: a sua palavra-passe não muda.',
  },
  unlock: {
    subject: 'Palavras-passe erradas na sua conta',
    text: 'Foram tentadas demasiadas palavras-passe erradas para a sua conta na {site}. De onde isso aconteceu, a tentativa seguinte tem de esperar, cada vez um pouco mais; os dispositivos em que já iniciou sessão não são afetados. Este link põe fim à espera: {link}\n\nSe não foi você, escolha uma nova palavra-passe que não use em mais lado nenhum.',
  },
  changed: {
    subject: 'A sua palavra-passe foi alterada',
    text: 'A palavra-passe da sua conta {site} foi alterada, a sessão foi terminada em todos os outros dispositivos e todas as chaves de acesso foram removidas. Se não foi você, defina de imediato uma nova: {link}',
  },
  passkey_added: {
    subject: 'Foi adicionada uma chave de acesso',
    text: 'Foi adicionada uma chave de acesso à sua conta {site}: quem a tiver pode iniciar sessão. Se não foi você, defina de imediato uma nova palavra-passe, o que remove todas as chaves de acesso: {link}',
  },
  passkey_removed: {
    subject: 'Foi removida uma chave de acesso',
    text: 'Foi removida uma chave de acesso da sua conta {site}. Se não foi você, defina de imediato uma nova palavra-passe: {link}',
  },
  deleted: {
    subject: 'A sua conta foi eliminada',
    text: 'A sua conta em {site} foi eliminada. Já não guardamos os seus dados pessoais.',
  },
  excluded: {
    subject: 'Está numa pausa das apostas',
    text: 'Alguém quis abrir uma conta em {site} com os seus dados. Autoexcluiu-se das apostas aqui, por isso não foi aberta nenhuma, nem pode ser até a autoexclusão terminar.',
  },
}
