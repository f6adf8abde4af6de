/** Given names and family names, each separated by spaces. They are common ones, put together at random. */
export interface NamePool {
  readonly given: string
  readonly family: string
}

/** Names as they are common in countries of one language. */
export const POOLS = {
  english: {
    given:
      'Jack Harry Oliver George Ben Luke Callum Ryan Tom Joe Lewis Max Reece Nathan Jordan Kyle Aaron Dean',
    family:
      'Carter Walsh Bennett Hughes Foster Mason Palmer Barnes Cooper Reed Holmes Spencer Marsh Dawson Pearce Lowe Hartley Sutton Barker Webb Fletcher Nash',
  },
  german: {
    given: 'Lukas Jonas Felix Leon Paul Tim Niklas Moritz Jan Florian Simon Philipp Fabian Marco Nils Erik',
    family:
      'Becker Hoffmann Schäfer Krüger Lorenz Vogel Winter Brandt Kaiser Huber Sommer Arnold Pohl Engel Busch Ritter Seidel Kuhn Böhm Haas Graf Kraus',
  },
  french: {
    given:
      'Hugo Lucas Théo Nathan Antoine Mathis Clément Bastien Romain Julien Maxime Adrien Kévin Yanis Moussa Ibrahim',
    family:
      'Lefebvre Moreau Garnier Rousseau Blanchard Fontaine Chevalier Mercier Marchand Perrin Diallo Traoré Renaud Gauthier Lemaire Collin Baron Picard Roche Sylla Leclerc Aubert',
  },
  spanish: {
    given:
      'Álvaro Pablo Sergio Diego Javier Iker Rubén Marcos Adrián Hugo Mario Raúl Óscar Nicolás Joaquín Matías',
    family:
      'Navarro Ortega Molina Serrano Castro Vidal Herrera Medina Campos Peña Cabrera Fuentes Aguilar Rivas Soto Ibáñez Lorenzo Pastor Durán Salas Acosta Benítez',
  },
  italian: {
    given:
      'Luca Marco Matteo Davide Andrea Simone Alessandro Federico Lorenzo Nicolò Riccardo Stefano Gabriele Tommaso',
    family:
      'Conti Ferrari Bianchi Galli Fontana Caruso Rinaldi Moretti Barbieri Santoro Mariani Costa Giordano Colombo Lombardi Longo Gatti Serra Villa Marchetti Ferri Pellegrini',
  },
  portuguese: {
    given:
      'João Tiago Rui Diogo Bruno André Gonçalo Rafael Lucas Gabriel Felipe Thiago Caio Vitor Matheus Danilo',
    family:
      'Ferreira Carvalho Teixeira Moreira Cardoso Azevedo Barbosa Nogueira Monteiro Pires Ramos Machado Tavares Coelho Freitas Batista Moura Duarte Araújo Borges Cunha Vieira',
  },
  dutch: {
    given: 'Daan Sem Bram Lars Thijs Jesse Ruben Stijn Joris Wout Niels Koen Sven Jelle Milan Tim',
    family:
      'Bakker Visser Smit Mulder Bos Peters Hendriks Dekker Brouwer Maas Verhoeven Willems Claes Jacobs Goossens Vermeer Kuipers Post Prins Schouten Maes Aerts',
  },
  nordic: {
    given:
      'Emil Oskar Viktor Anton Elias Magnus Henrik Mikkel Rasmus Jonas Kristian Sander Aleksi Mikko Axel Nikolaj',
    family:
      'Lindqvist Bergström Holm Dahl Nygaard Lund Sandberg Hagen Solberg Madsen Kjær Iversen Nyström Ekman Virtanen Laine Korhonen Berg Strand Moen Bakke Thomsen',
  },
  polish: {
    given:
      'Jakub Kacper Mateusz Piotr Michał Bartosz Tomasz Kamil Adam Filip Dawid Szymon Tomáš Marek Lukáš Jan',
    family:
      'Nowak Wójcik Kamiński Mazur Zając Król Wieczorek Jabłoński Majewski Dudek Sikora Baran Novák Dvořák Procházka Kučera Horák Marek Pospíšil Beneš Kováč Šimek',
  },
  balkan: {
    given:
      'Luka Marko Nikola Stefan Filip Ivan Milan Ante Petar Andrei Mihai Georgi Dimitar Bence Ádám Dániel',
    family:
      'Kovač Petrović Marić Babić Jurić Ilić Pavlović Popescu Ionescu Georgiev Dimitrov Horváth Szabó Tóth Nagy Vuković Perić Matić Radu Stoica Petrov Balogh',
  },
  eastern: {
    given:
      'Andrii Oleh Taras Denys Maksym Artem Dmytro Roman Ivan Kirill Pavel Egor Nikita Timur Ruslan Bohdan',
    family:
      'Kovalenko Melnyk Bondarenko Tkachenko Shevchuk Boyko Moroz Lysenko Volkov Orlov Belov Gusev Zaytsev Frolov Karpov Savchenko Hrytsenko Rudenko Makarov Titov Kozak Marchenko',
  },
  turkish: {
    given: 'Emre Burak Cenk Hakan Kerem Mert Onur Ozan Serkan Umut Yusuf Arda Berk Enes Furkan Kaan',
    family:
      'Yıldız Demir Çelik Aydın Öztürk Arslan Doğan Kılıç Koç Kurt Özdemir Polat Şahin Tekin Uçar Yalçın Aksoy Güneş Kaya Bulut Erdem Toprak',
  },
  greek: {
    given:
      'Giorgos Nikos Kostas Dimitris Christos Vasilis Thanasis Stelios Petros Manolis Panagiotis Andreas',
    family:
      'Papadakis Ioannidis Vlachos Georgiou Nikolaidis Makris Karagiannis Pappas Samaras Kotsis Mavridis Lazaridis Stavrou Galanis Zografos Kallias',
  },
  arabic: {
    given: 'Ahmed Omar Khaled Youssef Karim Hassan Ali Salem Fahad Nasser Tariq Walid Sami Ziad Anas Bilal',
    family:
      'Haddad Mansour Nasr Farouk Saleh Hamdan Khalil Al-Amri Al-Harbi Al-Otaibi Benali Amrani Ziani Bouzid Fathi Ramadan Sabry Jaber Darwish Qasim Shahin Azzam',
  },
  persian: {
    given: 'Ali Reza Mehdi Hossein Amir Saeed Milad Omid Sina Arash Kaveh Navid Farhad Behnam',
    family:
      'Karimi Rahimi Hosseini Ahmadi Moradi Jafari Sadeghi Rezaei Kazemi Ebrahimi Shahbazi Nouri Azadi Ghasemi Rostami Bagheri',
  },
  japanese: {
    given: 'Haruto Ren Yuto Sota Kaito Riku Takumi Shun Daiki Kenta Ryota Yuki Sho Kazuki Hiroto Naoki',
    family:
      'Tanaka Watanabe Kobayashi Nakamura Yoshida Yamada Sasaki Matsumoto Inoue Kimura Hayashi Shimizu Mori Abe Ikeda Hashimoto Ishikawa Ogawa Goto Okada Fujita Endo',
  },
  korean: {
    given:
      'Min-jun Ji-hoon Seo-jun Hyun-woo Do-yun Jun-ho Tae-yang Sung-min Dong-hyun Woo-jin Jae-won Seung-ho',
    family: 'Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Hong Yoo',
  },
  chinese: {
    given: 'Wei Lei Jun Tao Hao Peng Bin Yang Kai Long Chao Xin Ming Rui Bo Feng',
    family: 'Wang Li Zhang Liu Chen Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Luo Gao Zheng',
  },
  indian: {
    given:
      'Arjun Rohan Vikram Sanjay Rahul Aditya Karan Nikhil Imran Faisal Hamza Usman Shoaib Tariq Anil Manish',
    family:
      'Sharma Verma Nair Reddy Patel Iyer Menon Malik Ahmed Qureshi Chowdhury Bose Gill Sandhu Shetty Khan Rana Das Joshi Mishra Bhatt Aziz',
  },
  african: {
    given:
      'Kwame Kofi Emeka Chidi Tunde Sadio Mamadou Cheikh Thabo Sipho Samuel Emmanuel Daniel Musa Victor Joseph',
    family:
      'Mensah Owusu Boateng Okafor Adeyemi Eze Ndiaye Diop Sarr Dlamini Khumalo Nkosi Mokoena Banda Phiri Otieno Appiah Balogun Camara Koné Sane Mwangi',
  },
} as const satisfies Readonly<Record<string, NamePool>>

export type PoolKey = keyof typeof POOLS

/** Countries by the names common there (ISO 3166-1 alpha-2, parts of the United Kingdom); elsewhere names are English. */
const COUNTRIES: Readonly<Record<PoolKey, string>> = {
  english: 'gb gb-eng gb-sct gb-wls gb-nir ie us au nz ca za',
  german: 'de at ch li',
  french: 'fr lu mc sn ci ml',
  spanish: 'es ar mx co cl pe uy py ec bo ve cr gt hn pa sv do',
  italian: 'it sm',
  portuguese: 'pt br ao mz',
  dutch: 'nl be sr',
  nordic: 'se no dk fi is fo ee lv lt',
  polish: 'pl cz sk',
  balkan: 'hr rs ba si me mk al bg ro hu md',
  eastern: 'ua ru by kz ge am az uz',
  turkish: 'tr',
  greek: 'gr cy',
  arabic: 'sa ae qa kw bh om eg ma dz tn iq jo lb sy ly il',
  persian: 'ir af',
  japanese: 'jp',
  korean: 'kr',
  chinese: 'cn hk tw sg my vn th',
  indian: 'in pk bd lk np id',
  african: 'ng gh cm ke ug tz zm zw et',
}

const POOL_OF: ReadonlyMap<string, PoolKey> = new Map(
  (Object.entries(COUNTRIES) as [PoolKey, string][]).flatMap(([pool, countries]) =>
    countries.split(' ').map((country) => [country, pool] as const),
  ),
)

export const poolOf = (countryCode: string | null): PoolKey => POOL_OF.get(countryCode ?? '') ?? 'english'
