import type { LetterTexts } from './letter-texts.ts'

export const es: LetterTexts = {
  confirmation: {
    subject: 'Confirma tu correo electrónico',
    text: '¡Te damos la bienvenida a {site}! Sigue este enlace para terminar el registro: {link}\n\nEl enlace es válido durante tres días. Si no te has registrado, ignora este mensaje.',
  },
  known: {
    subject: 'Ya tienes una cuenta',
    text: 'Alguien ha intentado abrir una cuenta en {site} con tus datos, pero ya tienes una. Si has sido tú, inicia sesión: {link}\n\nSi no recuerdas la contraseña, allí puedes elegir otra. Si no has sido tú, no tienes que hacer nada.',
  },
  password: {
    subject: 'Elige una contraseña nueva',
    text: 'Elige una contraseña nueva para {site}: {link}\n\nEl enlace es válido durante una hora. Si no lo has pedido, ignora este mensaje: tu contraseña no cambia.',
  },
  unlock: {
    subject: 'Contraseñas incorrectas en tu cuenta',
    text: 'Se han probado demasiadas contraseñas incorrectas para tu cuenta en {site}. Desde donde se hizo, el próximo intento tiene que esperar, cada vez un poco más; los dispositivos en los que ya has iniciado sesión no se ven afectados. Este enlace pone fin a la espera: {link}\n\nSi no has sido tú, elige una contraseña nueva que no uses en ningún otro sitio.',
  },
  changed: {
    subject: 'Tu contraseña ha cambiado',
    text: 'La contraseña de tu cuenta de {site} se ha cambiado, se ha cerrado la sesión en todos los demás dispositivos y se han eliminado todas las llaves de acceso. Si no has sido tú, pon una nueva de inmediato: {link}',
  },
  passkey_added: {
    subject: 'Se ha añadido una llave de acceso',
    text: 'Se ha añadido una llave de acceso a tu cuenta de {site}: quien la tenga puede iniciar sesión. Si no has sido tú, pon una contraseña nueva de inmediato, lo que elimina todas las llaves de acceso: {link}',
  },
  passkey_removed: {
    subject: 'Se ha eliminado una llave de acceso',
    text: 'Se ha eliminado una llave de acceso de tu cuenta de {site}. Si no has sido tú, pon una contraseña nueva de inmediato: {link}',
  },
  deleted: {
    subject: 'Tu cuenta está eliminada',
    text: 'Tu cuenta en {site} se ha eliminado. Ya no guardamos tus datos personales.',
  },
  excluded: {
    subject: 'Estás en una pausa de apuestas',
    text: 'Alguien quiso abrir una cuenta en {site} con tus datos. Te autoexcluiste de las apuestas aquí, así que no se ha abierto ninguna, y no se podrá hasta que termine tu autoexclusión.',
  },
}
