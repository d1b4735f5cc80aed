PRAGMA application_id = 1346719826;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE chat (
    table_number INTEGER NOT NULL REFERENCES tables (number),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    said_as TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_number, number)
  ) WITHOUT ROWID;
CREATE TABLE entries (
    number INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL REFERENCES tables (number),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    decided_by TEXT NOT NULL,
    spent INTEGER NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (table_number, version)
  );
INSERT INTO "entries" VALUES(1,1,1,1795033846370,'act',2,'bot',1,'play 41');
INSERT INTO "entries" VALUES(2,1,2,1795033846374,'act',0,'person',5,'play 45');
INSERT INTO "entries" VALUES(3,1,3,1795033846375,'act',1,'person',6,'play 69');
INSERT INTO "entries" VALUES(4,1,4,1795033846377,'act',2,'bot',0,'play 58');
INSERT INTO "entries" VALUES(5,1,5,1795033846379,'act',0,'person',2,'play 49');
INSERT INTO "entries" VALUES(6,1,6,1795033846381,'act',1,'person',4,'play 35');
INSERT INTO "entries" VALUES(7,1,7,1795033846383,'act',2,'bot',0,'play 25');
INSERT INTO "entries" VALUES(8,1,8,1795033846385,'act',0,'person',2,'play 63');
INSERT INTO "entries" VALUES(9,1,9,1795033846387,'act',1,'person',4,'play 46');
INSERT INTO "entries" VALUES(10,1,10,1795033846389,'act',2,'bot',0,'play 7');
INSERT INTO "entries" VALUES(11,1,11,1795033846392,'act',0,'person',3,'play 77');
INSERT INTO "entries" VALUES(12,1,12,1795033846394,'act',1,'person',5,'play 23');
INSERT INTO "entries" VALUES(13,1,13,1795033846396,'act',2,'bot',0,'play 5');
INSERT INTO "entries" VALUES(14,1,14,1795033846398,'act',0,'person',2,'play 92');
INSERT INTO "entries" VALUES(15,1,15,1795033846400,'act',1,'person',4,'play 56');
INSERT INTO "entries" VALUES(16,1,16,1795033846402,'act',2,'bot',0,'play 61');
INSERT INTO "entries" VALUES(17,1,17,1795033846404,'act',1,'person',2,'play 78');
INSERT INTO "entries" VALUES(18,1,18,1795033846406,'act',0,'person',4,'play 27');
INSERT INTO "entries" VALUES(19,1,19,1795033846408,'act',2,'bot',0,'play 37');
INSERT INTO "entries" VALUES(20,1,20,1795033846410,'act',0,'person',2,'play 88');
INSERT INTO "entries" VALUES(21,1,21,1795033846412,'act',1,'person',4,'play 11');
INSERT INTO "entries" VALUES(22,1,22,1795033846414,'act',2,'bot',0,'play 73');
INSERT INTO "entries" VALUES(23,1,23,1795033846416,'act',0,'person',2,'play 4');
INSERT INTO "entries" VALUES(24,1,24,1795033846418,'act',1,'person',4,'play 8');
INSERT INTO "entries" VALUES(25,1,25,1795033846421,'act',2,'bot',0,'play 5');
INSERT INTO "entries" VALUES(26,1,26,1795033846423,'act',0,'person',2,'play 12');
INSERT INTO "entries" VALUES(27,1,27,1795033846425,'act',1,'person',4,'play 92');
INSERT INTO "entries" VALUES(28,1,28,1795033846427,'act',2,'bot',0,'play 30');
INSERT INTO "entries" VALUES(29,2,1,1795033847442,'act',2,'bot',1,'menu mushroom');
INSERT INTO "entries" VALUES(30,2,2,1795033847444,'act',1,'person',3,'menu mushroom');
INSERT INTO "entries" VALUES(31,2,3,1795033847445,'act',0,'person',4,'menu chili');
INSERT INTO "entries" VALUES(32,2,4,1795033847448,'act',0,'person',1,'play onion-2');
INSERT INTO "entries" VALUES(33,2,5,1795033847450,'act',1,'person',1,'play onion-3');
INSERT INTO "entries" VALUES(34,2,6,1795033847452,'act',2,'bot',0,'play onion-5');
INSERT INTO "entries" VALUES(35,2,7,1795033847454,'act',2,'bot',0,'play pea-boil');
INSERT INTO "entries" VALUES(36,2,8,1795033847456,'act',0,'person',0,'play pea-3');
INSERT INTO "entries" VALUES(37,2,9,1795033847458,'act',1,'person',0,'play pea-1');
INSERT INTO "entries" VALUES(38,2,10,1795033847460,'act',2,'bot',0,'play pea-2');
INSERT INTO "entries" VALUES(39,2,11,1795033847462,'act',0,'person',0,'play pea-1');
INSERT INTO "entries" VALUES(40,2,12,1795033847464,'act',1,'person',0,'play pea-4');
INSERT INTO "entries" VALUES(41,2,13,1795033847466,'act',1,'person',0,'play onion-1');
INSERT INTO "entries" VALUES(42,2,14,1795033847468,'act',2,'bot',0,'play onion-1');
INSERT INTO "entries" VALUES(43,2,15,1795033847470,'act',0,'person',0,'play onion-4');
INSERT INTO "entries" VALUES(44,2,16,1795033847472,'act',1,'person',0,'play onion-3');
INSERT INTO "entries" VALUES(45,2,17,1795033847474,'act',2,'bot',0,'play onion-2');
INSERT INTO "entries" VALUES(46,2,18,1795033847476,'act',2,'bot',0,'play mushroom-boil');
INSERT INTO "entries" VALUES(47,2,19,1795033847479,'act',0,'person',1,'play mushroom-3');
INSERT INTO "entries" VALUES(48,2,20,1795033847481,'act',1,'person',0,'play mushroom-0');
INSERT INTO "entries" VALUES(49,2,21,1795033847483,'act',2,'bot',0,'play mushroom-10');
INSERT INTO "entries" VALUES(50,2,22,1795033847485,'act',2,'bot',0,'play mushroom-1');
INSERT INTO "entries" VALUES(51,2,23,1795033847487,'act',0,'person',0,'play mushroom-0');
INSERT INTO "entries" VALUES(52,2,24,1795033847489,'act',1,'person',0,'play mushroom-5');
INSERT INTO "entries" VALUES(53,2,25,1795033847491,'act',2,'bot',0,'play mushroom-2');
INSERT INTO "entries" VALUES(54,2,26,1795033847493,'act',0,'person',0,'play mushroom-3');
INSERT INTO "entries" VALUES(55,2,27,1795033847495,'act',0,'person',0,'play pea-2');
INSERT INTO "entries" VALUES(56,2,28,1795033847497,'act',1,'person',0,'play pea-10');
INSERT INTO "entries" VALUES(57,2,29,1795033847499,'act',1,'person',0,'play pea-0');
INSERT INTO "entries" VALUES(58,2,30,1795033847501,'act',2,'bot',0,'play pea-5');
INSERT INTO "entries" VALUES(59,2,31,1795033847504,'act',0,'person',1,'play pea-4');
INSERT INTO "entries" VALUES(60,2,32,1795033847506,'act',1,'person',0,'play onion-boil');
INSERT INTO "entries" VALUES(61,2,33,1795033847508,'act',2,'bot',0,'play mushroom-2');
INSERT INTO "entries" VALUES(62,2,34,1795033847510,'act',0,'person',0,'play mushroom-5');
INSERT INTO "entries" VALUES(63,2,35,1795033847512,'act',1,'person',0,'play chili-3');
INSERT INTO "entries" VALUES(64,2,36,1795033847514,'act',1,'person',0,'play chili-2');
INSERT INTO "entries" VALUES(65,2,37,1795033847516,'act',2,'bot',0,'play chili-2');
INSERT INTO "entries" VALUES(66,2,38,1795033847518,'act',0,'person',0,'play chili-1');
INSERT INTO "entries" VALUES(67,2,39,1795033847520,'act',1,'person',0,'play chili-5');
INSERT INTO "entries" VALUES(68,2,40,1795033847522,'act',2,'bot',0,'menu onion');
INSERT INTO "entries" VALUES(69,2,41,1795033847524,'act',0,'person',2,'menu onion');
INSERT INTO "entries" VALUES(70,2,42,1795033847526,'act',1,'person',4,'menu onion');
INSERT INTO "entries" VALUES(71,2,43,1795033847529,'act',1,'person',1,'play mushroom-1');
INSERT INTO "entries" VALUES(72,2,44,1795033847531,'act',2,'bot',1,'play mushroom-0');
INSERT INTO "entries" VALUES(73,2,45,1795033847533,'act',0,'person',0,'play mushroom-2');
INSERT INTO "entries" VALUES(74,2,46,1795033847535,'act',1,'person',0,'play mushroom-10');
INSERT INTO "entries" VALUES(75,2,47,1795033847537,'act',1,'person',0,'play pea-0');
INSERT INTO "entries" VALUES(76,2,48,1795033847539,'act',2,'bot',0,'play pea-0');
INSERT INTO "entries" VALUES(77,2,49,1795033847541,'act',0,'person',0,'play pea-4');
INSERT INTO "entries" VALUES(78,2,50,1795033847543,'act',1,'person',0,'play pea-1');
INSERT INTO "entries" VALUES(79,2,51,1795033847545,'act',2,'bot',0,'play onion-5');
INSERT INTO "entries" VALUES(80,2,52,1795033847547,'act',2,'bot',0,'play onion-boil');
INSERT INTO "entries" VALUES(81,2,53,1795033847549,'act',0,'person',0,'play onion-4');
INSERT INTO "entries" VALUES(82,2,54,1795033847551,'act',1,'person',0,'play onion-0');
INSERT INTO "entries" VALUES(83,2,55,1795033847553,'act',2,'bot',0,'play onion-1');
INSERT INTO "entries" VALUES(84,2,56,1795033847556,'act',0,'person',1,'play onion-4');
INSERT INTO "entries" VALUES(85,2,57,1795033847558,'act',1,'person',1,'play pea-10');
INSERT INTO "entries" VALUES(86,2,58,1795033847560,'act',1,'person',0,'play pea-5');
INSERT INTO "entries" VALUES(87,2,59,1795033847562,'act',2,'bot',0,'play mushroom-5');
INSERT INTO "entries" VALUES(88,2,60,1795033847564,'act',2,'bot',0,'play mushroom-1');
INSERT INTO "entries" VALUES(89,2,61,1795033847566,'act',0,'person',0,'play mushroom-boil');
INSERT INTO "entries" VALUES(90,2,62,1795033847568,'act',1,'person',0,'play mushroom-0');
INSERT INTO "entries" VALUES(91,2,63,1795033847570,'act',2,'bot',0,'play mushroom-2');
INSERT INTO "entries" VALUES(92,2,64,1795033847572,'act',0,'person',0,'play mushroom-3');
INSERT INTO "entries" VALUES(93,2,65,1795033847574,'act',1,'person',0,'play pea-2');
INSERT INTO "entries" VALUES(94,2,66,1795033847576,'act',2,'bot',0,'play mushroom-3');
INSERT INTO "entries" VALUES(95,2,67,1795033847578,'act',2,'bot',0,'play onion-2');
INSERT INTO "entries" VALUES(96,2,68,1795033847581,'act',0,'person',1,'play onion-0');
INSERT INTO "entries" VALUES(97,2,69,1795033847583,'act',1,'person',1,'play chili-3');
INSERT INTO "entries" VALUES(98,2,70,1795033847584,'act',2,'bot',0,'play chili-2');
INSERT INTO "entries" VALUES(99,2,71,1795033847587,'act',0,'person',0,'play pea-1');
INSERT INTO "entries" VALUES(100,2,72,1795033847589,'act',1,'person',0,'play pea-3');
INSERT INTO "entries" VALUES(101,2,73,1795033847591,'act',1,'person',0,'play chili-1');
INSERT INTO "entries" VALUES(102,2,74,1795033847593,'act',2,'bot',0,'play chili-3');
INSERT INTO "entries" VALUES(103,2,75,1795033847595,'act',0,'person',0,'play chili-5');
INSERT INTO "entries" VALUES(104,2,76,1795033847597,'act',1,'person',0,'play chili-4');
INSERT INTO "entries" VALUES(105,2,77,1795033847599,'act',2,'bot',0,'menu pea');
INSERT INTO "entries" VALUES(106,3,1,1795033848614,'act',0,'person',1,'throw 50 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:50@94619,14633,0,0,0,10000,down');
INSERT INTO "entries" VALUES(107,3,2,1795033848615,'act',1,'person',0,'throw 20 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:20@96,72980,0,0,0,10000,down');
INSERT INTO "entries" VALUES(108,3,3,1795033848617,'act',2,'bot',0,'throw 30 at=150 heading=0 speed=945 loft=50 spin=30 face=down -> 2:30@-64471,4448,0,0,0,10000,down');
INSERT INTO "entries" VALUES(109,3,4,1795033848619,'act',0,'person',0,'throw 40 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:40@41123,15284,0,0,0,10000,down');
INSERT INTO "entries" VALUES(110,3,5,1795033848621,'act',1,'person',0,'throw 50 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:50@3423,-32469,0,0,0,10000,down');
INSERT INTO "entries" VALUES(111,3,6,1795033848623,'act',2,'bot',0,'throw 20 at=150 heading=0 speed=945 loft=50 spin=30 face=down -> 2:30@-56476,-32297,0,0,0,10000,down 2:20@-76861,38541,0,0,0,10000,down');
INSERT INTO "entries" VALUES(112,3,7,1795033848625,'act',0,'person',0,'throw 30 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:40@40387,21002,0,0,0,10000,down 1:50@2434,-32219,0,0,0,10000,down 0:30@44136,-24099,0,0,0,10000,down');
INSERT INTO "entries" VALUES(113,3,8,1795033848628,'act',1,'person',1,'throw 30 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 2:30@-47535,-27655,0,0,0,10000,down 1:30@-27100,-76104,0,0,0,10000,down');
INSERT INTO "entries" VALUES(114,3,9,1795033848629,'act',2,'bot',0,'throw 10 at=150 heading=0 speed=945 loft=50 spin=30 face=down -> 2:30@-40792,-38609,0,0,0,10000,down 2:20@-76145,-2460,0,0,0,10000,down 1:30@-26710,-77038,0,0,0,10000,down 2:10@-82426,73199,0,0,0,10000,down');
INSERT INTO "entries" VALUES(115,3,10,1795033848632,'act',0,'person',1,'throw 10 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 2:30@-39249,-37386,0,0,0,10000,down 1:30@-26742,-77005,0,0,0,10000,down 2:10@-82779,73567,0,0,0,10000,down 0:10@-38899,90587,0,0,0,10000,down');
INSERT INTO "entries" VALUES(116,3,11,1795033848634,'act',1,'person',1,'throw 40 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:40@45686,24185,0,0,0,10000,down 1:50@10599,-45563,0,0,0,10000,down 2:20@-75530,-2762,0,0,0,10000,down 0:30@49787,-23404,0,0,0,10000,down 1:40@5907,5506,0,0,0,10000,up');
INSERT INTO "entries" VALUES(117,3,12,1795033848636,'act',2,'bot',0,'throw 40 at=150 heading=0 speed=945 loft=50 spin=30 face=down -> 2:40@-162788,-7675,0,0,0,10000,down');
INSERT INTO "entries" VALUES(118,3,13,1795033848638,'act',2,'bot',0,'throw 50 at=150 heading=0 speed=1555 loft=150 spin=30 face=down -> 2:40@-110126,-199169,0,0,0,10000,down 2:50@-194874,-1162,0,0,0,10000,down');
INSERT INTO "entries" VALUES(119,3,14,1795033848640,'act',0,'person',0,'bowl chili');
INSERT INTO "entries" VALUES(120,3,15,1795033848642,'act',2,'bot',0,'pass');
INSERT INTO "entries" VALUES(121,3,16,1795033848644,'act',0,'person',0,'bowl garlic');
INSERT INTO "entries" VALUES(122,3,17,1795033848646,'act',1,'person',0,'throw 30 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:30@13678,-76299,0,0,0,10000,down');
INSERT INTO "entries" VALUES(123,3,18,1795033848648,'act',2,'bot',0,'throw 30 at=150 heading=0 speed=945 loft=50 spin=30 face=down -> 2:30@-38101,14097,0,0,0,10000,down');
INSERT INTO "entries" VALUES(124,3,19,1795033848650,'act',0,'person',0,'throw 40 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 2:30@-43116,38143,0,0,0,10000,down 0:40@-28309,-22713,0,0,0,10000,down');
INSERT INTO "entries" VALUES(125,3,20,1795033848652,'act',1,'person',0,'throw 10 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 0:40@10888,-18880,0,0,0,10000,down 1:10@-65291,-24516,0,0,0,10000,down');
INSERT INTO "entries" VALUES(126,3,21,1795033848654,'act',2,'bot',0,'throw 20 at=150 heading=0 speed=945 loft=50 spin=30 face=down -> 2:20@-213305,-39831,0,0,0,10000,down');
INSERT INTO "entries" VALUES(127,3,22,1795033848657,'act',0,'person',1,'throw 60 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 2:30@-47153,40837,0,0,0,10000,down 0:40@10949,-18659,0,0,0,10000,down 0:60@18289,84966,0,0,0,10000,down');
INSERT INTO "entries" VALUES(128,3,23,1795033848659,'act',1,'person',1,'throw 20 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:30@18862,-81312,0,0,0,10000,down 0:40@51077,-8061,0,0,0,10000,down 1:10@-14298,-48404,0,0,0,10000,down 1:20@-165261,23809,0,0,0,10000,up');
INSERT INTO "entries" VALUES(129,3,24,1795033848661,'act',2,'bot',0,'throw 10 at=150 heading=0 speed=945 loft=50 spin=30 face=down -> 1:20@-157213,13962,0,0,0,10000,up 2:10@-204056,35108,0,0,0,10000,down');
INSERT INTO "entries" VALUES(130,3,25,1795033848663,'act',0,'person',0,'throw 10 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:30@22918,-71830,0,0,0,10000,down 1:10@-14985,-45623,0,0,0,10000,down 0:10@-25977,-73836,0,-479,-1239,9911,down');
INSERT INTO "entries" VALUES(131,3,26,1795033848665,'act',1,'person',0,'throw 40 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:10@-9198,-47783,0,0,0,10000,down 0:10@-25300,-74354,0,-669,-1108,9916,down 1:40@-42401,-18890,0,0,0,10000,down');
INSERT INTO "entries" VALUES(132,3,27,1795033848667,'act',2,'bot',0,'throw 40 at=150 heading=0 speed=945 loft=50 spin=30 face=down -> 1:20@-173317,-1837,0,0,0,10000,up 2:40@-100454,-10394,0,0,0,10000,down');
INSERT INTO "entries" VALUES(133,3,28,1795033848669,'act',0,'person',0,'throw 30 at=0 heading=0 speed=1300 loft=550 spin=30 face=down -> 1:10@-8917,-47554,0,0,0,10000,down 0:10@-25169,-72982,0,-706,-1131,9911,down 1:40@-42343,-179,0,0,0,10000,down 0:30@-57785,-26428,0,-644,-1153,9912,up');
INSERT INTO "entries" VALUES(134,3,29,1795033848671,'act',1,'person',0,'bowl saffron');
INSERT INTO "entries" VALUES(135,3,30,1795033848673,'act',1,'person',0,'pass');
INSERT INTO "entries" VALUES(136,3,31,1795033848675,'act',0,'person',0,'buy');
INSERT INTO "entries" VALUES(137,3,32,1795033848677,'act',2,'bot',0,'buy');
INSERT INTO "entries" VALUES(138,4,1,1795033849191,'act',0,'person',1,'play 17');
INSERT INTO "entries" VALUES(139,4,2,1795033849192,'act',1,'person',2,'play 85');
INSERT INTO "entries" VALUES(140,4,3,1795033849194,'act',0,'person',0,'play 25');
INSERT INTO "entries" VALUES(141,4,4,1795033849196,'act',1,'person',2,'play 41');
INSERT INTO "entries" VALUES(142,4,5,1795033849198,'act',0,'person',0,'play 57');
INSERT INTO "entries" VALUES(143,4,6,1795033849200,'act',1,'person',2,'play 28');
INSERT INTO "entries" VALUES(144,4,7,1795033849203,'act',0,'person',1,'play 60');
INSERT INTO "entries" VALUES(145,4,8,1795033849204,'act',1,'person',2,'play 88');
INSERT INTO "entries" VALUES(146,4,9,1795033849207,'act',0,'person',1,'play 92');
INSERT INTO "entries" VALUES(147,4,10,1795033849209,'act',1,'person',3,'play 71');
INSERT INTO "entries" VALUES(148,4,11,1795033849211,'act',1,'person',0,'play 76');
INSERT INTO "entries" VALUES(149,4,12,1795033849213,'act',0,'person',2,'play 10');
INSERT INTO "entries" VALUES(150,4,13,1795033849215,'act',0,'person',0,'play 66');
INSERT INTO "entries" VALUES(151,4,14,1795033849217,'act',1,'person',2,'play 12');
INSERT INTO "entries" VALUES(152,4,15,1795033849219,'act',0,'person',0,'play 31');
INSERT INTO "entries" VALUES(153,4,16,1795033849221,'act',1,'person',2,'play 22');
INSERT INTO "entries" VALUES(154,4,17,1795033849223,'act',0,'person',0,'play 2');
INSERT INTO "entries" VALUES(155,4,18,1795033849225,'act',1,'person',2,'play 93');
INSERT INTO "entries" VALUES(156,4,19,1795033849227,'act',1,'person',0,'play 73');
INSERT INTO "entries" VALUES(157,4,20,1795033849229,'act',0,'person',2,'play 15');
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID;
INSERT INTO "meta" VALUES('alive','1795033849232');
INSERT INTO "meta" VALUES('secret','a9543fd263d84ff1623c4cd0f9556f120cea5d29190cac7cc1c2cf092ddfb30f');
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password_hash TEXT NOT NULL,
    created INTEGER NOT NULL
  , adopted_by TEXT REFERENCES people (id)) WITHOUT ROWID;
INSERT INTO "people" VALUES('p_4pw8x6te4c6hjvb3','Mia',NULL,'',1795033846362,NULL);
INSERT INTO "people" VALUES('p_7vut2s4kw85au6wp','Mia',NULL,'',1795033849182,NULL);
INSERT INTO "people" VALUES('p_9x6ywkk64j4q9ze4','Mia',NULL,'',1795033847434,NULL);
INSERT INTO "people" VALUES('p_ca7x8zqi7eh48gqg','Otto',NULL,'',1795033847433,NULL);
INSERT INTO "people" VALUES('p_q2am267edzzy9xzj','Mia',NULL,'',1795033848605,NULL);
INSERT INTO "people" VALUES('p_raztvmduqxezikxp','Otto',NULL,'',1795033848604,NULL);
INSERT INTO "people" VALUES('p_tksduwdqcbyjqvg8','Otto',NULL,'',1795033849181,NULL);
INSERT INTO "people" VALUES('p_wkhe7bnjybh7bdvi','Otto',NULL,'',1795033846361,NULL);
CREATE TABLE seats (
    person TEXT NOT NULL,
    table_number INTEGER NOT NULL REFERENCES tables (number),
    place INTEGER NOT NULL,
    PRIMARY KEY (person, table_number)
  ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('p_wkhe7bnjybh7bdvi',1,0);
INSERT INTO "seats" VALUES('p_4pw8x6te4c6hjvb3',1,1);
INSERT INTO "seats" VALUES('p_ca7x8zqi7eh48gqg',2,0);
INSERT INTO "seats" VALUES('p_9x6ywkk64j4q9ze4',2,1);
INSERT INTO "seats" VALUES('p_raztvmduqxezikxp',3,0);
INSERT INTO "seats" VALUES('p_q2am267edzzy9xzj',3,1);
INSERT INTO "seats" VALUES('p_tksduwdqcbyjqvg8',4,0);
INSERT INTO "seats" VALUES('p_7vut2s4kw85au6wp',4,1);
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    status INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    game TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    json TEXT NOT NULL
  );
INSERT INTO "tables" VALUES(1,'se3b4y296asj',1,0,'dicht-dran',1795033846364,1795033846368,'{"players":3,"options":{"games":2,"peppers":"1121321123121131121321123121131121321123121131121321123121131121321123121131121321123121131121321123"},"level":"greedy","pace":{"kind":"none"},"spectator_delay_s":0,"chat":true,"host":"p_wkhe7bnjybh7bdvi","seats":[{"kind":"person","level":"greedy","person":"p_wkhe7bnjybh7bdvi","name":"Otto"},{"kind":"person","level":"chef-de-partie","person":"p_4pw8x6te4c6hjvb3","name":"Mia"},{"kind":"bot","level":"greedy"}],"secret":"b41bf2a81b81d032eb899cb852f33e8465831f979db45866c08d1950ca800c2a","started":1795033846368,"ended":0}');
INSERT INTO "tables" VALUES(2,'k77b3da6p3h8',1,0,'chaud-devant',1795033847435,1795033847439,'{"players":3,"options":{"open_menus":false,"chili_any_time":false,"led_ten":"zero"},"level":"greedy","pace":{"kind":"none"},"spectator_delay_s":0,"chat":true,"host":"p_ca7x8zqi7eh48gqg","seats":[{"kind":"person","level":"greedy","person":"p_ca7x8zqi7eh48gqg","name":"Otto"},{"kind":"person","level":"chef-de-partie","person":"p_9x6ywkk64j4q9ze4","name":"Mia"},{"kind":"bot","level":"greedy"}],"secret":"dd80d42603173f939973d683dec3c76f91832a2a7e1800ef55dfb953f4101ff2","started":1795033847439,"ended":0}');
INSERT INTO "tables" VALUES(3,'nm26j5m3kyxv',1,0,'safranito',1795033848607,1795033848611,'{"players":3,"options":{"chef_in_ties":"first","hand":"natural","max_rounds":3},"level":"greedy","pace":{"kind":"none"},"spectator_delay_s":0,"chat":true,"host":"p_raztvmduqxezikxp","seats":[{"kind":"person","level":"greedy","person":"p_raztvmduqxezikxp","name":"Otto"},{"kind":"person","level":"chef-de-partie","person":"p_q2am267edzzy9xzj","name":"Mia"},{"kind":"bot","level":"greedy"}],"secret":"fd5a6bb2fa08f8fc1f71a2baf51a79327638922b3bf23536bc83b749227bb71a","started":1795033848611,"ended":0,"physics":1}');
INSERT INTO "tables" VALUES(4,'rtv9c2u88ckb',2,0,'dicht-dran',1795033849184,1795033849229,'{"players":2,"options":{"games":1,"peppers":"1121321123121131121321123121131121321123121131121321123121131121321123121131121321123121131121321123"},"level":"greedy","pace":{"kind":"none"},"spectator_delay_s":0,"chat":true,"host":"p_tksduwdqcbyjqvg8","seats":[{"kind":"person","level":"greedy","person":"p_tksduwdqcbyjqvg8","name":"Otto"},{"kind":"person","level":"chef-de-partie","person":"p_7vut2s4kw85au6wp","name":"Mia"}],"secret":"067e4d24f9feda6fd988808c7f54a8dbb24ed3fb44be5aaa738e249ca2c9804a","started":1795033849188,"ended":1795033849229,"result":{"over":true,"scores":[-6,10],"ranks":[2,1]}}');
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    revoked INTEGER NOT NULL
  ) WITHOUT ROWID;
CREATE INDEX tokens_by_person ON tokens (person);
CREATE INDEX tables_unfinished ON tables (id, status) WHERE status <> 2;
CREATE INDEX seats_by_table ON seats (table_number, place);
CREATE INDEX tables_listed ON tables (status) WHERE listed = 1;
COMMIT;
