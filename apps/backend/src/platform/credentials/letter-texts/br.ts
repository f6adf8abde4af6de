import type { LetterTexts } from './letter-texts.ts'

export const br: LetterTexts = {
  confirmation: {
    subject: 'Confirme seu e-mail',
    text: 'Boas-vindas à {site}! Siga este link para concluir o cadastro: {link}\n\nO link vale por três dias. Se você não se cadastrou, ignore esta mensagem.',
  },
  known: {
    subject: 'Você já tem uma conta',
    text: 'Alguém tentou abrir uma conta na {site} com os seus dados, mas você já tem uma. Se foi você, entre: {link}\n\nSe não lembra a senha, pode definir uma nova lá. Se não foi você, não precisa fazer nada.',
  },
  password: {
    subject: 'Defina uma nova senha',
    text: 'Defina uma nova senha para a {site}: {link}\n\nO link vale por uma hora. Se você não pediu, ignore esta mensagem: sua senha continua a mesma.',
  },
  unlock: {
    subject: 'Senhas erradas na sua conta',
    text: 'Muitas senhas erradas foram tentadas para a sua conta na {site}. De onde isso aconteceu, a próxima tentativa tem de esperar, cada vez um pouco mais; os dispositivos em que você já entrou não são afetados. Este link acaba com a espera: {link}\n\nSe não foi você, escolha uma nova senha que não use em outro lugar.',
  },
  changed: {
    subject: 'Sua senha foi alterada',
    text: 'A senha da sua conta {site} foi alterada, todos os outros dispositivos foram desconectados e todas as chaves de acesso removidas. Se não foi você, defina uma nova agora: {link}',
  },
  passkey_added: {
    subject: 'Uma chave de acesso foi adicionada',
    text: 'Uma chave de acesso foi adicionada à sua conta {site}: quem a tiver pode entrar. Se não foi você, defina uma nova senha agora, o que remove todas as chaves de acesso: {link}',
  },
  passkey_removed: {
    subject: 'Uma chave de acesso foi removida',
    text: 'Uma chave de acesso foi removida da sua conta {site}. Se não foi você, defina uma nova senha agora: {link}',
  },
  deleted: {
    subject: 'Sua conta foi excluída',
    text: 'Sua conta em {site} foi excluída. Não guardamos mais seus dados pessoais.',
  },
  excluded: {
    subject: 'Você está em uma pausa das apostas',
    text: 'Alguém quis abrir uma conta em {site} com seus dados. Você se autoexcluiu das apostas aqui, por isso nenhuma foi aberta, nem pode ser até o fim da autoexclusão.',
  },
}
